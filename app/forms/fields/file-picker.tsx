import { useMessages } from "~/i18n/use-messages";
import { Errors, Hint, tied } from "./field";
import { ChosenNames, FileInput } from "./file-input";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

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
  /** In the order of the pages. */
  kept?: readonly KeptFile[];
  required?: boolean;
  /** Pictures: several may be picked. `present`: there are pages that new ones can go behind. `add`: they were to. */
  pages?: { present: boolean; add: boolean };
}

const NONE: readonly KeptFile[] = [];

/**
 * Two ways to a file: choose one, or on a phone take or record it now. Works with no script at all.
 * A kept file is shown and sent along as `draft`. Needs the message area "forms".
 */
export function FilePicker({ kind, name, accept, hint, errors, kept = NONE, required, pages }: FilePickerProps) {
  const t = useMessages("forms");
  const picture = kind === "picture";
  return (
    <div className="picker">
      {kept.length > 0 && <Kept files={kept} />}
      <Hint id={name} hint={hint} />
      <FileInput
        {...tied({ name, hint, errors })}
        icon={picture ? "upload" : "wave"}
        label={t(picture ? (pages ? "choosePictures" : "choosePicture") : "chooseVoice")}
        accept={accept}
        multiple={pages !== undefined}
        aria-required={required && kept.length === 0 ? true : undefined}
      />
      <FileInput
        {...tied({ name, id: `${name}-now` })}
        className="capture"
        icon={picture ? "camera" : "mic"}
        label={t(picture ? "takePicture" : "recordVoice")}
        accept={picture ? "image/*" : "audio/*"}
        capture={picture ? "environment" : "user"}
      />
      {/* Pictures chosen for pages are shown themselves. */}
      <ChosenNames ids={pages ? [`${name}-now`] : [name, `${name}-now`]} />
      {pages && <ChosenPictures name={name} />}
      {pages && (pages.present || kept.length > 0) && (
        <label className="tick">
          <input type="checkbox" name="pages" value="add" defaultChecked={pages.add} />
          {t("addPages")}
        </label>
      )}
      <Errors id={name} errors={errors} />
    </div>
  );
}

function Kept({ files }: { files: readonly KeptFile[] }) {
  const t = useMessages("forms");
  return (
    <div className="stack">
      {files.map(({ id, name, size, placeholder }) => (
        <div className="kept" key={id}>
          <input type="hidden" name="draft" value={id} />
          {placeholder && <img src={placeholder} alt="" width={64} height={64} />}
          <p>{t("kept", { name, size })}</p>
        </div>
      ))}
      <p className="hint">{t("keptHint")}</p>
    </div>
  );
}

const Chosen = lazy(() =>
  import("~/interactive/chosen/chosen").then(({ Chosen: component }) => ({ default: component })),
);

/**
 * On a hydrated page, shows what was chosen before it is sent; fetched with the first choice. Stands in the form. Needs
 * the message area "pageOrder".
 * @param name of the picker, and its id
 */
function ChosenPictures({ name }: { name: string }) {
  const part = useRef<HTMLDivElement>(null);
  const [picker, setPicker] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    const look = () => {
      const own = form.querySelector<HTMLInputElement>(`input[type="file"]#${name}`);
      if (!own?.files?.length) return;
      // On a page that came without the boot script's own listener (boot/hydrate.ts).
      own.closest<HTMLElement>(".picker")?.style.setProperty("--chosen", String(own.files.length));
      setPicker(own);
    };
    // Some may have been chosen before the page was hydrated.
    look();
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, [name]);
  return (
    <div className="chosen" ref={part}>
      {picker && (
        <Suspense fallback={null}>
          <Chosen picker={picker} />
        </Suspense>
      )}
    </div>
  );
}
