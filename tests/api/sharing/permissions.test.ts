import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PRIVATE } from "archive/contract/item-status";
import { newCircle, RELATIONS, WHO, type Circle } from "tests/world/circle";
import { keepRows } from "tests/world/kept-rows";
import { newWorld, type World } from "tests/world/world";
import { READING, WRITING } from "./permission-rows";

async function statuses(world: World, circle: Circle, { send }: (typeof READING)[string]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const relation of RELATIONS) {
    const response = await send(world.as(WHO[relation]), circle, relation);
    found[relation] = response.status;
    await response.body?.cancel();
  }
  return found;
}

const named = (expected: readonly number[]) => Object.fromEntries(RELATIONS.map((relation, at) => [relation, expected[at]]));

describe("asking", () => {
  let world: World;
  let circle: Circle;
  beforeAll(async () => {
    world = await newWorld();
    circle = await newCircle(world, PRIVATE);
    await world.settle();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test.each(Object.entries(READING))("%s", async (_call, row) => {
    expect(await statuses(world, circle, row)).toEqual(named(row.expected));
  });
});

describe("changing", () => {
  let world: World;
  let circle: Circle;
  let bringBack: () => Promise<void>;
  beforeAll(async () => {
    world = await newWorld();
    circle = await newCircle(world, PRIVATE);
    bringBack = await keepRows(world);
  });
  afterEach(() => bringBack());
  afterAll(() => world[Symbol.asyncDispose]());

  test.each(Object.entries(WRITING))("%s", async (_call, row) => {
    expect(await statuses(world, circle, row)).toEqual(named(row.expected));
  });
});
