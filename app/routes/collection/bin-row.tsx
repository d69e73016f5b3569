import type { ItemKind } from "archive/contract/item";
import type { Language } from "archive/contract/language";
import { PostForm } from "~/forms/post-form";
import { useWords } from "~/i18n/use-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

interface BinRowProps {
  /** Id of the form that takes several; absent where there is only this one. */
  several?: string;
  row: { id: number; kind: ItemKind; caption: string; language: Language; erased: string };
}

/** Something in the bin, in words: its picture is nobody's to see until it is brought back. */
export function BinRow({ several, row: { id, kind, caption, language, erased } }: BinRowProps) {
  const t = useWords("bin");
  const ui = useWords("ui");
  const name = caption || t(kind === "voice" ? "voiceOf" : "handwritingOf");
  return (
    <li className="sheet bin-row">
      {several ? <input type="checkbox" className="bin-tick" name="ids" value={id} form={several} aria-labelledby={`bin-${id}`} /> : null}
      <div className="bin-words">
        <p className="caption" id={`bin-${id}`} lang={caption ? language : undefined}>
          {name}
        </p>
        <p className="row small soft">
          <Badge icon={kind === "voice" ? "wave" : "pen"}>{ui(kind)}</Badge>
          {t("erasedOn", { date: erased })}
        </p>
      </div>
      <PostForm action="/my-collections/bin">
        <input type="hidden" name="ids" value={id} />
        <Button aria-describedby={`bin-${id}`}>{t("restore")}</Button>
      </PostForm>
    </li>
  );
}
