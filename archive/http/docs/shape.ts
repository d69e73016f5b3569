/** What is shown of a JSON Schema. */
export interface Shape {
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/**
 * A schema in lines that people read: a field a line, deeper ones further in.
 * @param needed stands beside fields that may not be left out
 */
export function shapeOf(shape: Shape, needed: string): string {
  return textOf(shape, needed, "").trimEnd();
}

function textOf({ properties = {}, required = [] }: Shape, needed: string, indent: string): string {
  const texts = Object.entries(properties).map(([name, field]) => {
    const said = [kindOf(field), required.includes(name) ? needed : ""].filter(Boolean).join(", ");
    const about = field.description ? ` (${field.description})` : "";
    return `${indent}${name}: ${said}${about}\n${textOf(inner(field), needed, `${indent}    `)}`;
  });
  return texts.join("");
}

/** What stands inside: of a list its rows, of what may be null the rest. */
function inner(field: Shape): Shape {
  const one = variantsOf(field).find((each) => each.type !== "null");
  if (field.items) return inner(field.items);
  return one ? inner(one) : field;
}

function variantsOf({ anyOf, oneOf, allOf }: Shape): Shape[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}

function kindOf(field: Shape): string {
  const variants = variantsOf(field);
  if (variants.length > 0) return [...new Set(variants.map(kindOf))].join(" | ");
  if (field.enum) return field.enum.map((each) => JSON.stringify(each)).join(" | ");
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.items) return `list of ${kindOf(field.items)}`;
  if (field.format === "binary") return "file";
  if (field.properties) return "object";
  return [field.type ?? "anything"].flat().join(" | ");
}
