import { test } from "vitest";
import { oneTestApp } from "tests/test-app/one-test-app";
import { expectAllBack } from "./comes-back";

const one = oneTestApp({ freeItemLimit: 1000 });

test(
  "a bag of a hundred items, dated in every way, comes back with equal checksums, texts and orders",
  {
    timeout: 120_000,
  },
  () => expectAllBack(one.app, 100),
);
