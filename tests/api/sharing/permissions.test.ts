import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { newCircle, RELATIONS, WHO, type Circle } from "tests/test-app/circle";
import { keepRows } from "tests/test-app/kept-rows";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { READING } from "./reading-rows";
import { WRITING } from "./writing-rows";

async function statuses(
  app: TestApp,
  circle: Circle,
  { send }: (typeof READING)[string],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const relation of RELATIONS) {
    const response = await send(app.as(WHO[relation]), circle, relation);
    found[relation] = response.status;
    await response.body?.cancel();
  }
  return found;
}

const named = (expected: readonly number[]) =>
  Object.fromEntries(RELATIONS.map((relation, at) => [relation, expected[at]]));

describe("asking", () => {
  let app: TestApp;
  let circle: Circle;
  beforeAll(async () => {
    app = await newTestApp();
    circle = await newCircle(app, PRIVATE);
    await app.settle();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(Object.entries(READING))("%s", async (_call, row) => {
    expect(await statuses(app, circle, row)).toEqual(named(row.expected));
  });
});

describe("changing", () => {
  let app: TestApp;
  let circle: Circle;
  let bringBack: () => Promise<void>;
  beforeAll(async () => {
    app = await newTestApp();
    circle = await newCircle(app, PRIVATE);
    bringBack = await keepRows(app);
  });
  afterEach(() => bringBack());
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(Object.entries(WRITING))("%s", async (_call, row) => {
    expect(await statuses(app, circle, row)).toEqual(named(row.expected));
  });
});
