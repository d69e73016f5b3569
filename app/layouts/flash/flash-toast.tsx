import { useRouteLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/ui/controls/button";
import { Toast, ToastRegion } from "~/ui/page/toast";
import { FlashOffer, FlashUndo, VoiceQuestion } from "./flash-offer";
import type { FlashMessage } from "./flash-message";

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
