import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Toast, ToastRegion } from "~/ui/page/toast";
import type { FlashMessage } from "./flash-message";
import { PostForm } from "~/ui/posting/post-form";
import { ONLY_ME } from "archive/contract/items/item-status";

/** The message of the last redirect, once, on the page that it led to: another page has none of it. */
export function FlashToast() {
  const flash = (useRouteLoaderData("root") as { flash: FlashMessage | null } | undefined)?.flash ?? null;
  const { pathname } = useLocation();
  const [told, setTold] = useState({ flash, at: pathname });
  if (told.flash !== flash) setTold({ flash, at: pathname });
  if (!flash || (told.flash === flash && told.at !== pathname)) return <ToastRegion />;
  const { id, kind, text, voice, undo, see, offer } = flash;
  return (
    <ToastRegion>
      <Toast key={id} of={flash} kind={kind} stays={Boolean(voice ?? undo ?? see ?? offer)}>
        <p>{text}</p>
        {/* Asked once: "yes" leads to the voice that is to belong to the handwriting, "no" to the list as it is. */}
        {voice && (
          <>
            <p>{voice.question}</p>
            <div className="row">
              <ButtonLink icon="mic" to={`/my-collections/new/voice?of=${voice.of}`}>
                {voice.yes}
              </ButtonLink>
              <ButtonLink look="quiet" to="/my-collections">
                {voice.no}
              </ButtonLink>
            </div>
          </>
        )}
        {/* In one press; "put" for an address that does several things. */}
        {undo && (
          <PostForm action={undo.to}>
            {undo.fields.map(([name, value]) => (
              <input key={name + value} type="hidden" name={name} value={value} />
            ))}
            <Button>{undo.words}</Button>
          </PostForm>
        )}
        {see && <ButtonLink to={see.to}>{see.words}</ButtonLink>}
        {/* "Make it only me", after an item was created for everyone to see (product.md 4). */}
        {offer && (
          <PostForm action={`/my-collections/item/${offer.about}/status`}>
            <input type="hidden" name="status" value={ONLY_ME} />
            <Button icon="lock">{offer.words}</Button>
          </PostForm>
        )}
      </Toast>
    </ToastRegion>
  );
}
