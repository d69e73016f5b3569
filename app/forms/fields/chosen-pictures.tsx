import { lazy, Suspense, useEffect, useRef, useState } from "react";

const Chosen = lazy(() =>
  import("~/interactive/chosen/chosen").then(({ Chosen: component }) => ({ default: component })),
);

/**
 * On an awake page, shows what was chosen before it is sent; fetched with the first choice. Stands in the form. Needs
 * the message area "pageOrder".
 * @param name of the picker, and its id
 */
export function ChosenPictures({ name }: { name: string }) {
  const part = useRef<HTMLDivElement>(null);
  const [picker, setPicker] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    const look = () => {
      const own = form.querySelector<HTMLInputElement>(`input[type="file"]#${name}`);
      if (own?.files?.length) setPicker(own);
    };
    // Some may have been chosen before the page woke.
    look();
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, [name]);
  return (
    <div ref={part}>
      {picker ? (
        <Suspense fallback={null}>
          <Chosen picker={picker} />
        </Suspense>
      ) : null}
    </div>
  );
}
