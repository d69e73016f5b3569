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
  toWire(value: Value, path: string): z.input<Schema> {
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
}

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
