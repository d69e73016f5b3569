import { test } from "vitest";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { crossNestedRoutes, oneOfEachKind } from "./nested-crossing";

const e2e = endToEnd();

const STAYS = "sent, refused, sent again, closed and gone back from, it stays what it is and keeps what was typed";

// Every route in each way: tests/prove/nested-routes.test.ts.
test(`a nested route of each kind, opened as a document, without scripts: ${STAYS}`, () =>
  crossNestedRoutes(e2e.product, e2e.browser, { way: "document", scripts: false }, oneOfEachKind));

test(`a nested route of each kind, opened over its list: ${STAYS}`, () =>
  crossNestedRoutes(e2e.product, e2e.browser, { way: "over", scripts: true }, oneOfEachKind));
