import { z } from "zod";

/** A value as the product knows it, and how it stands on the wire. In process it goes as it is. */
export class Wire<Value, Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly #to: (value: Value, path: string) => z.input<Schema>;
  readonly #from: (wire: z.output<Schema>) => Value;

  constructor(
    schema: Schema,
    toWire: (value: Value, path: string) => z.input<Schema>,
    fromWire: (wire: z.output<Schema>) => Value,
  ) {
    this.schema = schema;
    this.#to = toWire;
    this.#from = fromWire;
  }

  /** @param path of the call that gives it */
  toWire(value: Value, path = ""): z.input<Schema> {
    return this.#to(value, path);
  }

  /** @param wire as the schema gave it */
  fromWire(wire: unknown): Value {
    return this.#from(wire as z.output<Schema>);
  }

  array(): Wire<Value[], z.ZodArray<Schema>> {
    return new Wire(
      z.array(this.schema),
      (values: Value[], path) => values.map((value) => this.toWire(value, path)) as z.input<z.ZodArray<Schema>>,
      (rows) => rows.map((row) => this.fromWire(row)),
    );
  }

  nullable(): Wire<Value | null, z.ZodNullable<Schema>> {
    return new Wire(
      z.nullable(this.schema),
      (value: Value | null, path) =>
        (value === null ? null : this.toWire(value, path)) as z.input<z.ZodNullable<Schema>>,
      (wire) => (wire === null ? null : this.fromWire(wire)),
    );
  }

  /** The same thing with more fields. */
  and<More extends Fields>(more: More): Wire<Value & KnownBy<More>, Joined<Schema, More>> {
    const added = wire(more);
    const schema = (this.schema as unknown as z.ZodObject).extend(added.schema.shape);
    return new Wire(
      schema as unknown as Joined<Schema, More>,
      (value, path) => {
        const given = { ...(this.toWire(value, path) as object), ...(added.toWire(value, path) as object) };
        return given as z.input<Joined<Schema, More>>;
      },
      (given) => ({ ...this.fromWire(given), ...added.fromWire(given) }),
    );
  }
}

/**
 * A thing on the wire, field by field: under its name in snake case, or under the one that `as` says.
 * A field of zod's stands there as it is known; one that is a Wire by that one's way.
 */
export function wire<Given extends Fields>(fields: Given): Wire<KnownBy<Given>, z.ZodObject<ShapeBy<Given>>> {
  const rows = Object.entries(fields).map(([name, given]) => ({
    name,
    at: "wireName" in given ? given.wireName : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    shape: shapeOf("wireName" in given ? given.field : given),
  }));
  type Values = Record<string, unknown>;
  const schema = z.object(Object.fromEntries(rows.map(({ at, shape }) => [at, shape.schema])) as z.ZodRawShape);
  return new Wire(
    schema as unknown as z.ZodObject<ShapeBy<Given>>,
    (value, path) => {
      const made: Values = {};
      for (const { name, at, shape } of rows) made[at] = shape.toWire((value as Values)[name], path);
      return made as z.input<z.ZodObject<ShapeBy<Given>>>;
    },
    (given) => {
      const made: Values = {};
      for (const { name, at, shape } of rows) made[name] = shape.fromWire((given as Values)[at]);
      return made as KnownBy<Given>;
    },
  );
}

/** A field that the wire calls otherwise. */
export function as<const Name extends string, Field extends Shape<unknown>>(
  wireName: Name,
  field: Field,
): Named<Name, Field> {
  return { wireName, field };
}

export interface Named<Name extends string, Field> {
  wireName: Name;
  field: Field;
}

type Fields = Record<string, Shape<unknown> | Named<string, Shape<unknown>>>;
type FieldOf<Given> = Given extends Named<string, infer Field> ? Field : Given;
type NameBy<Name, Given> =
  Given extends Named<infer Other, unknown> ? Other : Name extends string ? SnakeCase<Name> : never;
type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";
type SchemaOf<Field> = Field extends z.ZodType
  ? Field
  : Field extends { schema: infer Schema extends z.ZodType }
    ? Schema
    : never;
type ShapeBy<Given extends Fields> = {
  [Name in keyof Given as NameBy<Name, Given[Name]>]: SchemaOf<FieldOf<Given[Name]>>;
};
type Joined<Schema, More extends Fields> = z.ZodObject<
  (Schema extends z.ZodObject<infer Shape> ? Shape : object) & ShapeBy<More>
>;
type PlainOf<Field> = Field extends z.ZodType ? Field : Field extends AnyWire<infer Value> ? z.ZodType<Value> : never;
type KnownBy<Given extends Fields> = z.output<z.ZodObject<{ [Name in keyof Given]: PlainOf<FieldOf<Given[Name]>> }>>;

/** What such a thing is to the product. */
export type Known<Given> = Given extends AnyWire<infer Value> ? Value : never;

/** Of what stands on the wire by way of a Wire, or just as it is known. */
export type Shape<Value> = z.ZodType<Value> | AnyWire<Value>;

interface AnyWire<Value> {
  readonly schema: z.ZodType;
  toWire(value: Value, path: string): unknown;
  fromWire(wire: unknown): Value;
}

export function shapeOf<Value>(shape: Shape<Value>): AnyWire<Value> {
  if (!(shape instanceof z.ZodType)) return shape;
  return { schema: shape, toWire: (value) => value, fromWire: (wire) => wire as Value };
}
