import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { FullProfileReply } from "archive/contract/profile";
import type { World } from "../../world/world";

/** Somebody's own profile, as the wire has it. */
export async function profileOf(world: World, name: string) {
  return envelope(FullProfileReply).parse(await (await world.as(name).get(PATHS.profile)).json()).data.user;
}
