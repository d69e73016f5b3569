import { useWords } from "~/i18n/use-words";
import { Errors, tied } from "./field";

/** A file that a refused form left with us (contract: Draft), with its size in words. */
export interface KeptFile {
  id: string;
  name: string;
  size: string;
  placeholder: string | null;
}

interface FilePickerProps {
  kind: "picture" | "voice";
  /** Name of both inputs; the one left empty is passed over by the archive. */
  name: string;
  /** Types for the browser's picker. */
  accept: string;
  hint?: string;
  errors?: readonly string[];
  kept?: KeptFile | null;
  required?: boolean;
}

/**
 * Two ways to a file: choose one, or on a phone take or record it now. Works with no script at all.
 * A kept file is shown and sent along as `draft`. Needs the words area "forms".
 */
export function FilePicker({ kind, name, accept, hint, errors, kept, required }: FilePickerProps) {
  const t = useWords("forms");
  const picture = kind === "picture";
  const capture = picture ? "environment" : "user";
  return (
    <div className="picker">
      {kept && <Kept file={kept} />}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="field">
        <label htmlFor={name}>{t(picture ? "choosePicture" : "chooseVoice")}</label>
        <input {...tied({ name, hint, errors })} type="file" accept={accept} aria-required={required && !kept ? true : undefined} />
      </div>
      <div className="field capture">
        <label htmlFor={`${name}-now`}>{t(picture ? "takePicture" : "recordVoice")}</label>
        <input {...tied({ name, id: `${name}-now` })} type="file" accept={picture ? "image/*" : "audio/*"} capture={capture} />
      </div>
      <Errors id={name} errors={errors} />
    </div>
  );
}

function Kept({ file }: { file: KeptFile }) {
  const t = useWords("forms");
  return (
    <div className="kept">
      <input type="hidden" name="draft" value={file.id} />
      {file.placeholder && <img src={file.placeholder} alt="" width={64} height={64} />}
      <div>
        <p>{t("kept", { name: file.name, size: file.size })}</p>
        <p className="hint">{t("keptHint")}</p>
      </div>
    </div>
  );
}
