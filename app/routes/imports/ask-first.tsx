import { useEffect, useRef } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PostForm } from "~/ui/posting/post-form";
import type { Asked } from "./tray-facts";

// Before hydration, it is the browser that brings the focus here.
const FOCUS = { autoFocus: true };

/**
 * Asks before something is taken away that lies nowhere else; sending it again says yes. Needs the message area
 * "tray".
 * @param back the same page, where nothing is asked
 */
export function AskFirst({ asks: { do: press, entries }, back }: { asks: Asked; back: string }) {
  const t = useMessages("tray");
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <PostForm>
      <section className="sheet stack" ref={ref} role="alert" tabIndex={-1} {...FOCUS}>
        <h2>{t(press === "remove" ? "askRemove" : "askDiscard")}</h2>
        <p>{t("askText")}</p>
        {entries.map((id) => (
          <input key={id} type="hidden" name="entries" value={id} autoComplete="off" />
        ))}
        <input type="hidden" name="confirm" value="true" autoComplete="off" />
        <div className="row">
          <Button look="danger" name="do" value={press} icon="bin">
            {t(press === "remove" ? "remove" : "discard")}
          </Button>
          <ButtonLink to={back}>{t("keep")}</ButtonLink>
        </div>
      </section>
    </PostForm>
  );
}
