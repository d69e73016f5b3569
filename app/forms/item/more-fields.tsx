import type { ItemKind } from "archive/contract/items/item";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";
import { CaptionField } from "~/forms/fields/caption-field";
import { Field, tied, type FieldProps } from "~/forms/fields/field";
import type { FormReply } from "~/forms/form-reply";
import type { ItemStart } from "./item-start";
import { TextArea } from "~/forms/fields/text-area";
import { TextField } from "~/forms/fields/text-field";

interface MoreFieldsProps {
  kind: ItemKind;
  start: ItemStart;
  reply: FormReply;
}

/**
 * What few items need, folded away so that the form stays simple: the words in full, name and date; and all of it in
 * another language.
 */
export function MoreFields({ kind, start, reply: { values, errors } }: MoreFieldsProps) {
  const t = useMessages("itemForm");
  const voice = kind === "voice";
  const more = {
    transcription: values.transcription ?? start.transcription,
    author: values.author ?? start.author,
    written_at: values.written_at ?? start.writtenAt,
  };
  const second = {
    description_translation: values.description_translation ?? start.captionTranslation,
    transcription_translation: values.transcription_translation ?? start.transcriptionTranslation,
  };
  const open = (texts: Record<string, string>) =>
    Object.entries(texts).some(([name, text]) => text !== "" || errors[name] !== undefined);
  return (
    <>
      <Collapsed open={open(more)} words={t(voice ? "moreVoice" : "more")}>
        <Words
          name="transcription"
          label={t(voice ? "transcriptionVoice" : "transcription")}
          hint={t("transcriptionHint")}
          errors={errors.transcription}
          text={more.transcription}
        />
        <TextField
          name="author"
          label={t(voice ? "speaker" : "writer")}
          defaultValue={more.author}
          errors={errors.author}
          autoComplete="off"
        />
        <TextField
          name="written_at"
          label={t(voice ? "spokenAt" : "writtenAt")}
          hint={t("writtenAtHint")}
          defaultValue={more.written_at}
          errors={errors.written_at}
          autoComplete="off"
        />
      </Collapsed>
      <Collapsed open={open(second)} words={t("secondCaption")}>
        <CaptionField
          name="description_translation"
          label={t("captionTranslation")}
          hint={t("captionTranslationHint")}
          rows={3}
          defaultValue={second.description_translation}
          errors={errors.description_translation}
        />
        <Words
          name="transcription_translation"
          label={t("transcriptionTranslation")}
          errors={errors.transcription_translation}
          text={second.transcription_translation}
        />
      </Collapsed>
    </>
  );
}

function Collapsed({ open, words, children }: { open: boolean; words: string; children: ReactNode }) {
  return (
    <details className="collapsible" open={open}>
      <summary className="button button-quiet">
        <Icon name="plus" />
        {words}
      </summary>
      <div className="form">{children}</div>
    </details>
  );
}

/** A long text, in whatever language. */
function Words({ text, ...field }: FieldProps & { text: string }) {
  return (
    <Field {...field}>
      <TextArea {...tied(field)} rows={6} defaultValue={text} />
    </Field>
  );
}
