import { useState } from "react";
import { Button } from "./button";
import { useHydrated } from "remix-utils/use-hydrated";

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  words: { copy: string; copied: string };
}

/** A text to be taken elsewhere: marked whole by a touch, and hydrated copied by a press. */
export function CopyField({ id, label, value, words }: CopyFieldProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  // Only pages that came over https, or from this machine, may write to the clipboard.
  const able = hydrated && "clipboard" in navigator;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="url"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      {able && (
        <p className="row">
          <Button
            type="button"
            onClick={() =>
              void navigator.clipboard.writeText(value).then(
                () => setCopied(true),
                () => document.getElementById(id)?.focus(),
              )
            }
          >
            {words.copy}
          </Button>
          <span role="status">{copied ? words.copied : ""}</span>
        </p>
      )}
    </div>
  );
}
