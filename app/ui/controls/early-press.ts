/**
 * A button that scripts alone can serve stands there before they do: what was pressed meanwhile (`data-early`, noted by
 * boot/hydrate.ts) is done once they came. In the browser alone. @returns whether it was this one; told once
 */
export function wasPressedEarly(name: string): boolean {
  const { dataset } = document.documentElement;
  if (dataset.early !== name) return false;
  delete dataset.early;
  return true;
}
