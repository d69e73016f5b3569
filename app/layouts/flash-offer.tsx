import { PostForm } from "~/forms/post-form";
import { Button } from "~/ui/button";
import { ONLY_ME } from "archive/contract/item-status";

/** "Make it only mine" in one press, after an item was created for everyone to see (decisions.md 4). @param about the item's id */
export function FlashOffer({ about, words }: { about: string; words: string }) {
  return (
    <PostForm action={`/my-collections/item/${about}/status`}>
      <input type="hidden" name="status" value={ONLY_ME} />
      <Button look="plain" icon="lock">
        {words}
      </Button>
    </PostForm>
  );
}

/** Brings back what was just deleted, in one press. */
export function FlashUndo({ ids, words }: { ids: readonly string[]; words: string }) {
  return (
    <PostForm action="/my-collections/bin?to=list">
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Button>{words}</Button>
    </PostForm>
  );
}
