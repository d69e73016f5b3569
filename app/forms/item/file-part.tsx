import type { ItemKind } from "archive/contract/items/item";
import { LETTER_TYPES, VOICE_TYPES } from "~/forms/fields/accept";
import { FilePicker } from "~/forms/fields/file-picker";
import { useMessages } from "~/i18n/use-messages";
import { Camera } from "~/interactive/camera/camera";
import { DropAndPaste } from "~/interactive/drop-and-paste";
import { Recorder } from "~/interactive/recorder/recorder";
import { Icon } from "~/ui/drawings/icon";
import type { ItemReply } from "./item-reply";

interface FilePartProps {
  kind: ItemKind;
  /** Name of the form's file field. */
  name: string;
  isNew: boolean;
  reply: ItemReply;
  errors: readonly string[] | undefined;
}

/** The pictures or the sound of an item's form; folded away where there are some already, which others may replace. */
export function FilePart({ kind, name, isNew, reply, errors }: FilePartProps) {
  const t = useMessages("itemForm");
  const voice = kind === "voice";
  const { kept = [], values } = reply;
  // One drawing of the file parts for each file that was kept: they would send the same bytes again.
  const keptId = kept.map(({ id }) => id).join();
  const ways = (
    <div className="picker">
      <FilePicker
        // Once the file is kept, a hydrated page's picker is emptied: it would send the same bytes again.
        key={keptId}
        kind={voice ? "voice" : "picture"}
        name={name}
        accept={voice ? VOICE_TYPES : LETTER_TYPES}
        hint={isNew ? t(voice ? "voiceHint" : "handwritingHint") : t("replaceHint")}
        errors={errors}
        kept={kept}
        required={isNew}
        pages={
          voice
            ? undefined
            : { present: !isNew, add: values.pages === "add" || (keptId !== "" && reply.errors[name] !== undefined) }
        }
      />
      <div className={voice ? "ways ways-voice" : "ways"}>
        {voice ? (
          <Recorder key={`recorder-${keptId}`} name={name} drafted={Boolean(keptId)} required={isNew} />
        ) : (
          <Camera key={`camera-${keptId}`} name={name} required={isNew} />
        )}
        <DropAndPaste name={name} say={t} />
      </div>
    </div>
  );
  if (isNew)
    return (
      <fieldset className="form">
        <legend>{t(voice ? "voiceFile" : "handwritingFile")}</legend>
        {ways}
      </fieldset>
    );
  return (
    <details className="collapsible" open={keptId !== "" || errors !== undefined}>
      <summary className="button button-quiet">
        <Icon name="plus" />
        {t(voice ? "replaceVoice" : "replacePicture")}
      </summary>
      <div className="form">{ways}</div>
    </details>
  );
}
