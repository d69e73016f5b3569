import { PostForm } from "~/ui/posting/post-form";
import { Button, ButtonLink } from "~/ui/controls/button";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { FlashMessage } from "./flash-message";

/**
 * "Make it only me" in one press, after an item was created for everyone to see (decisions.md 4).
 * @param about the item's id
 */
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

/**
 * Brings back what was just deleted, or taken out of an album, in one press.
 * @param to takes the ids, and "put" in `do` where it does several things
 */
export function FlashUndo({ ids, words, to }: { ids: readonly string[]; words: string; to: string }) {
  return (
    <PostForm action={to}>
      <input type="hidden" name="do" value="put" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Button>{words}</Button>
    </PostForm>
  );
}

/**
 * Asked once after a handwriting was created: "yes" leads to the voice that is to belong to it, "no" to the list as it
 * is.
 */
export function VoiceQuestion({ of, question, yes, no }: NonNullable<FlashMessage["voice"]>) {
  return (
    <>
      <p>{question}</p>
      <div className="row">
        <ButtonLink icon="mic" to={`/my-collections/new/voice?of=${of}`}>
          {yes}
        </ButtonLink>
        <ButtonLink look="quiet" to="/my-collections">
          {no}
        </ButtonLink>
      </div>
    </>
  );
}
