/** Id of the list that a field with that name may name (`list`). */
export function suggestionsId(field: string): string {
  return `${field}-suggestions`;
}

/** What may be meant by a field, offered by the browser while somebody types; anything else may be typed as well. */
export function Suggestions({ field, options }: { field: string; options: readonly string[] }) {
  return (
    <datalist id={suggestionsId(field)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </datalist>
  );
}
