import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { profileWire } from "archive/contract/profile/profile";
import type { TestApp } from "tests/test-app/test-app";

/** Somebody's own profile, as the wire has it. */
export async function profileOf(app: TestApp, name: string) {
  return envelope(profileWire.schema).parse(await (await app.as(name).get(PATHS.profile)).json()).data.user;
}
