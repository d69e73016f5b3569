import { useRouteLoaderData } from "@remix-run/react";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Toast, ToastRegion } from "~/ui/page/toast";
import type { FlashMessage } from "./flash-message";
import { PostForm } from "~/ui/posting/post-form";
import { ONLY_ME } from "archive/contract/items/item-status";

/** The message of the last redirect, once. */
export function FlashToast() {
  const root = useRouteLoaderData("root") as { flash: FlashMessage | null } | undefined;
  const flash = root?.flash;
  return (
    <ToastRegion>
      {flash ? (
        <Toast
          key={flash.id}
          of={flash}
          kind={flash.kind}
          stays={
            flash.about !== undefined ||
            flash.voice !== undefined ||
            flash.undo !== undefined ||
            flash.see !== undefined
          }
        >
          <p>{flash.text}</p>
          {flash.voice ? <VoiceQuestion {...flash.voice} /> : null}
          {flash.undo ? <FlashUndo {...flash.undo} /> : null}
          {flash.see ? <ButtonLink to={flash.see.to}>{flash.see.words}</ButtonLink> : null}
          {flash.about ? <FlashOffer about={flash.about} words={flash.offer} /> : null}
        </Toast>
      ) : null}
    </ToastRegion>
  );
}

/**
 * "Make it only me" in one press, after an item was created for everyone to see (decisions.md 4).
 * @param about the item's id
 */
function FlashOffer({ about, words }: { about: string; words: string }) {
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
function FlashUndo({ ids, words, to }: { ids: readonly string[]; words: string; to: string }) {
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
function VoiceQuestion({ of, question, yes, no }: NonNullable<FlashMessage["voice"]>) {
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
