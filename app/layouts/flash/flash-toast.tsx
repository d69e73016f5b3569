import { useRouteLoaderData } from "@remix-run/react";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Toast, ToastRegion } from "~/ui/page/toast";
import type { FlashMessage } from "./flash-message";
import { PostForm } from "~/ui/posting/post-form";
import { ONLY_ME } from "archive/contract/items/item-status";

/** The message of the last redirect, once. */
export function FlashToast() {
  const flash = (useRouteLoaderData("root") as { flash: FlashMessage | null } | undefined)?.flash;
  if (!flash) return <ToastRegion />;
  const { id, kind, text, voice, undo, see, offer } = flash;
  return (
    <ToastRegion>
      <Toast key={id} of={flash} kind={kind} stays={Boolean(voice ?? undo ?? see ?? offer)}>
        <p>{text}</p>
        {voice && <VoiceQuestion {...voice} />}
        {undo && <FlashUndo {...undo} />}
        {see && <ButtonLink to={see.to}>{see.words}</ButtonLink>}
        {offer && <FlashOffer {...offer} />}
      </Toast>
    </ToastRegion>
  );
}

/**
 * "Make it only me" in one press, after an item was created for everyone to see (decisions.md 4).
 * @param about the item's id
 */
function FlashOffer({ about, words }: NonNullable<FlashMessage["offer"]>) {
  return (
    <PostForm action={`/my-collections/item/${about}/status`}>
      <input type="hidden" name="status" value={ONLY_ME} />
      <Button icon="lock">{words}</Button>
    </PostForm>
  );
}

/**
 * Brings back what was just deleted, or taken out of an album, in one press.
 * @param to takes the ids, and "put" in `do` where it does several things
 */
function FlashUndo({ ids, words, to }: NonNullable<FlashMessage["undo"]>) {
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
