import { z } from "zod";

/** As much of a JSON Schema as is shown. */
export interface Shape {
  /** Path of a component, in place of all else. */
  $ref?: string;
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
 * OpenAPI 3.1 takes JSON Schema as it is, and zod writes it for every schema of ours: of what comes in, before it is
 * cleaned.
 */
export function schemaOf(schema: z.ZodType): Shape {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return written as Shape;
}

/** Fields of a query; of one that is told apart by a field, those of all its kinds. */
export function queryFields(query: z.ZodType): { field: string; shape: Shape; needed: boolean }[] {
  const kinds = kindsOf(schemaOf(query));
  const names = new Set(kinds.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((field) => ({
    field,
    shape: joined(kinds.flatMap(({ properties = {} }) => properties[field] ?? [])),
    needed: kinds.every(({ required = [] }) => required.includes(field)),
  }));
}

function kindsOf(shape: Shape): Shape[] {
  const variants = variantsOf(shape);
  return variants.length > 0 ? variants : [shape];
}

/** One schema for a field of several kinds; a kind with none of its values says nothing of it. */
function joined(shapes: Shape[]): Shape {
  const written = new Set(shapes.map((shape) => JSON.stringify(shape)).filter((text) => text !== "{}"));
  const anyOf = [...written].map((text) => JSON.parse(text) as Shape);
  return anyOf.length > 1 ? { anyOf } : (anyOf[0] ?? {});
}

type Named = Record<string, Shape>;

/**
 * A schema in lines that people read: a field a line, deeper ones further in.
 * @param needed stands beside fields that may not be left out
 * @param named components of the document
 */
export function linesOf(shape: Shape, needed: string, named: Named): string {
  return textOf(shape, { needed, named, indent: "" }).trimEnd();
}

function textOf(shape: Shape, said: { needed: string; named: Named; indent: string }): string {
  const { needed, named, indent } = said;
  const { properties = {}, required = [] } = shape;
  const texts = Object.entries(properties).map(([name, field]) => {
    const facts = [kindOf(field, named), required.includes(name) ? needed : ""].filter(Boolean).join(", ");
    const about = field.description ? ` (${field.description})` : "";
    const deeper = textOf(inner(field, named), { ...said, indent: `${indent}    ` });
    return `${indent}${name}: ${facts}${about}\n${deeper}`;
  });
  return texts.join("");
}

function resolved(shape: Shape, named: Named): Shape {
  return (shape.$ref && named[shape.$ref.split("/").at(-1) ?? ""]) || shape;
}

/** Schema inside another: of a list its rows, of what may be null the rest. */
function inner(given: Shape, named: Named): Shape {
  const field = resolved(given, named);
  const one = variantsOf(field).find((each) => each.type !== "null");
  if (field.items) return inner(field.items, named);
  return one ? inner(one, named) : field;
}

function variantsOf({ anyOf, oneOf, allOf }: Shape): Shape[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}

function kindOf(given: Shape, named: Named): string {
  const field = resolved(given, named);
  const variants = variantsOf(field);
  if (variants.length > 0) return [...new Set(variants.map((each) => kindOf(each, named)))].join(" | ");
  if (field.enum) return field.enum.map((each) => JSON.stringify(each)).join(" | ");
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.items) return `list of ${kindOf(field.items, named)}`;
  if (field.format === "binary") return "file";
  if (field.properties) return "object";
  return [field.type ?? "anything"].flat().join(" | ");
}
