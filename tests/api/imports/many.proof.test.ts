import { test } from "vitest";
import { oneTestApp } from "tests/test-app/one-test-app";
import { expectAllBack } from "./comes-back";

const one = oneTestApp({ freeItemLimit: 1000 });

test("so does one of five hundred", { timeout: 600_000 }, () => expectAllBack(one.app, 500));
