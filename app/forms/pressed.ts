/** Name of the field that says which button of a form was pressed, or which of a page's forms was sent. */
const FIELD = "do";

/** Which of its buttons a form was sent with. @throws Response 400 for none of them */
export function pressed<Name extends string>(form: FormData, names: readonly Name[]): Name {
  const name = names.find((each) => each === form.get(FIELD));
  if (name === undefined) throw new Response(null, { status: 400 });
  return name;
}
