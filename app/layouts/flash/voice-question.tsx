import { ButtonLink } from "~/ui/controls/button";
import type { FlashMessage } from "./flash-message";

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
