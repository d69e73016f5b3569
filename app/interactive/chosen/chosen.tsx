import { useEffect, useState } from "react";
import { inDigits } from "~/i18n/length";
import { putFiles } from "~/interactive/give-files";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { RoundButton } from "~/ui/controls/button";

/**
 * The pictures that a picker holds, each to be moved or taken out before they are sent. Needs the message area
 * "pageOrder".
 */
export function Chosen({ picker }: { picker: HTMLInputElement }) {
  const t = useMessages("pageOrder");
  const { language } = useShell();
  const [files, setFiles] = useState(() => [...(picker.files ?? [])]);
  const [still, setStill] = useState<string>();
  useEffect(() => {
    const look = () => {
      setFiles([...(picker.files ?? [])]);
      setStill(picker.form?.querySelector<HTMLElement>("[data-still]")?.dataset.still);
    };
    look();
    picker.addEventListener("change", look);
    return () => picker.removeEventListener("change", look);
  }, [picker]);
  const without = (at: number) => files.filter((_file, other) => other !== at);
  const move = (from: number, to: number) => {
    const rest = without(from);
    putFiles(picker, [...rest.slice(0, to), ...files.slice(from, from + 1), ...rest.slice(to)]);
  };
  if (files.length === 0) return null;
  return (
    <ol className="plain-list stack">
      {files.map((file, at) => {
        // The camera shows it, large, until it goes on to the next page.
        if (file.name === still) return null;
        const page = { page: inDigits(language, at + 1) };
        return (
          <li className="page-row" key={`${file.name} ${file.size} ${file.lastModified}`}>
            <Thumbnail file={file} />
            <p>{t("page", page)}</p>
            <div className="row">
              {at > 0 ? <RoundButton icon="up" label={t("earlier", page)} onClick={() => move(at, at - 1)} /> : null}
              {at < files.length - 1 ? (
                <RoundButton icon="down" name="later" label={t("later", page)} onClick={() => move(at, at + 1)} />
              ) : null}
            </div>
            <RoundButton icon="bin" label={t("remove", page)} onClick={() => putFiles(picker, without(at))} />
          </li>
        );
      })}
    </ol>
  );
}

/** Empty for what the browser cannot draw, such as a camera's raw picture. */
function Thumbnail({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  const [drawn, setDrawn] = useState(true);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className="page-thumb">
      {drawn ? <img src={address} alt={file.name} onError={() => setDrawn(false)} /> : null}
    </div>
  );
}
