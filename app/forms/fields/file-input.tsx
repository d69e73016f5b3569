import { useEffect, useRef, useState, type ComponentProps } from "react";
import { classes } from "~/ui/controls/classes";
import { Icon, type IconName } from "~/ui/drawings/icon";

interface FileInputProps extends Omit<ComponentProps<"input">, "type"> {
  id: string;
  label: string;
  icon: IconName;
}

/**
 * A browser's own way to a file under our words, which look the same everywhere. Without scripts the browser says
 * beside them what was chosen; with them the page does.
 */
export function FileInput({ id, label, icon, className, ...input }: FileInputProps) {
  return (
    <div className={classes("pick", className)}>
      <label className="button" htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
      <input {...input} id={id} type="file" />
    </div>
  );
}

/** On a hydrated page, names of the files that are chosen. @param ids of the inputs that hold them */
export function ChosenNames({ ids }: { ids: readonly string[] }) {
  const part = useRef<HTMLParagraphElement>(null);
  const [names, setNames] = useState("");
  const wanted = ids.map((id) => `input[type="file"]#${id}`).join();
  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    const look = () => {
      const files = [...form.querySelectorAll<HTMLInputElement>(wanted)].flatMap((input) =>
        Array.from(input.files ?? []),
      );
      // A recording is heard beside it.
      setNames(form.querySelector(".panel audio") ? "" : files.map(({ name }) => name).join(", "));
    };
    look();
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, [wanted]);
  return (
    <p className="small" role="status" ref={part} hidden={names === ""}>
      {names}
    </p>
  );
}
