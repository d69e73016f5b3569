import type { Shape } from "./shape";

/**
 * Puts objects that stand in several places of a document into its components, and a reference where each stood. The
 * schema of a whole body or reply stays where it is.
 */
export class Components {
  readonly schemas: Record<string, Shape> = {};
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** @param shapes every body and reply of the document */
  constructor(shapes: readonly Shape[]) {
    for (const shape of shapes) for (const each of childrenOf(shape)) this.#count(each);
  }

  /** The same schema with references. @param name of what it is, for those that are named by it */
  refer(shape: Shape, name: string): Shape {
    return mapChildren(shape, (child, at) => this.#referred(child, name + capital(at)));
  }

  #count(shape: Shape): void {
    const text = isNamed(shape) ? JSON.stringify(shape) : null;
    const before = text === null ? 0 : (this.#counts.get(text) ?? 0);
    if (text !== null) this.#counts.set(text, before + 1);
    // What is in one that was counted already goes with it.
    if (before === 0) for (const each of childrenOf(shape)) this.#count(each);
  }

  #referred(shape: Shape, name: string): Shape {
    const text = JSON.stringify(shape);
    if ((this.#counts.get(text) ?? 0) < 2) return this.refer(shape, name);
    const known = this.#names.get(text) ?? this.#add(text, shape, name);
    return { $ref: `#/components/schemas/${known}` };
  }

  #add(text: string, shape: Shape, wanted: string): string {
    let name = wanted;
    for (let count = 2; name in this.schemas; count += 1) name = wanted + count;
    this.#names.set(text, name);
    this.schemas[name] = {};
    this.schemas[name] = this.refer(shape, name);
    return name;
  }
}

function isNamed({ properties = {} }: Shape): boolean {
  return Object.keys(properties).length > 1;
}

function childrenOf(shape: Shape): Shape[] {
  const children: Shape[] = [];
  mapChildren(shape, (child) => {
    children.push(child);
    return child;
  });
  return children;
}

/** @param change gets each schema that stands right in this one, and the name of the field that it is of */
function mapChildren(shape: Shape, change: (child: Shape, at: string) => Shape): Shape {
  const { properties, items, anyOf, oneOf, allOf } = shape;
  const all = (shapes: Shape[]) => shapes.map((each) => change(each, ""));
  return {
    ...shape,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([at, field]) => [at, change(field, at)])),
    }),
    ...(items && { items: change(items, "") }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(oneOf && { oneOf: all(oneOf) }),
    ...(allOf && { allOf: all(allOf) }),
  };
}

/** A field's name as part of a component's; `data` of an envelope, which every reply has, is no part of it. */
function capital(name: string): string {
  if (name === "data") return "";
  return name.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]|$)/g, (_whole, letter: string) => letter.toUpperCase());
}
