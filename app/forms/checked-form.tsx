import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type FormEvent } from "react";
import { useShell } from "~/session/use-shell";
import { untilReleased } from "~/ui/controls/until-released";
import { PostForm } from "~/ui/posting/post-form";
import { ErrorSummary } from "./error-summary";
import { orEmpty, type FormReply } from "./form-reply";
import type { Checked, Validate } from "./validator";

type FieldErrors = Record<string, string[]>;

const NOTHING: FieldErrors = {};

/**
 * A form that `useChecks` checks, under all that is wrong with it. Needs the message area "forms".
 * @param form what `useChecks` gives
 */
export function CheckedForm({
  form: { message, told, checks },
  ...rest
}: ComponentProps<typeof PostForm> & { form: ReturnType<typeof useChecks> }) {
  return (
    <>
      <ErrorSummary errors={message} fields={told} />
      <PostForm className="form sheet" {...rest} {...checks} />
    </>
  );
}

/**
 * Checks a form's fields while they are filled in, by the schema that the server has: a field once it was left, and
 * from then on at each change. What judges is fetched when somebody first comes to the form; before hydration, or where
 * it can't be had, the server alone says what is wrong. The browser's own checks are left out, for they speak its
 * language and not the page's.
 * @param reply what the server said of the form; the same object until it says something else
 * @param country calling code of mobile numbers that are written without one
 * @returns the reply's parts, `told` being what the server said of the fields; what is to be said at each field by now,
 * and attributes for the form
 */
export function useChecks(name: Checked, reply: FormReply | undefined, country?: string) {
  const { values, errors: told, message } = orEmpty(reply);
  const { language } = useShell();
  const judge = useRef<Promise<Validate | null>>(undefined);
  const touched = useRef(new Set<string>());
  const [found, setFound] = useState<FieldErrors>(NOTHING);
  const [answered, setAnswered] = useState(told);
  // Sent: what the server says stands, until a field is changed.
  if (answered !== told) {
    setAnswered(told);
    setFound(NOTHING);
  }
  useEffect(() => {
    for (const field of Object.keys(told)) touched.current.add(field);
  }, [told]);

  const bring = () => {
    judge.current ??= import("./validator")
      .then(({ loadValidator }) => loadValidator(name, language, country))
      .catch(() => null);
    return judge.current;
  };
  const look = async (form: HTMLFormElement) => {
    const validate = await bring();
    await untilReleased();
    const say = validate?.(new FormData(form));
    if (!say) return;
    setFound(Object.fromEntries([...touched.current].map((field) => [field, say[field] ?? []])));
  };
  const checks = {
    noValidate: true,
    onFocus: () => void bring(),
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
      if (!isField(target)) return;
      touched.current.add(target.name);
      // On its way to a button or a link: words that come up now would push it from under the finger, and the server
      // says them in a moment.
      const pressed =
        relatedTarget instanceof HTMLButtonElement || document.querySelector("button:active, a:active") !== null;
      if (!pressed) void look(currentTarget);
    },
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (isField(target) && touched.current.has(target.name)) void look(currentTarget);
    },
  };
  return { values, told, message, errors: { ...told, ...found }, checks };
}

function isField(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name !== "" && target.type !== "hidden";
}
