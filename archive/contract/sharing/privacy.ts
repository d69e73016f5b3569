import { z } from "zod";

/** Who may see a profile: anyone, whoever shares a group or an accepted share with its owner, or the owner alone. */
export type Privacy = "public" | "friends" | "only_me";

/** As the wire and the drop-down have them, in the specification's order (product.md 3). */
const ON_THE_WIRE = { public: "Public", friends: "Friends", only_me: "Only me" } as const satisfies Record<
  Privacy,
  string
>;

export const WirePrivacy = z.enum(["Public", "Friends", "Only me"], "profile.privacy_unknown");
type WirePrivacy = z.infer<typeof WirePrivacy>;

export function toWirePrivacy(privacy: Privacy): WirePrivacy {
  return ON_THE_WIRE[privacy];
}

export function fromWirePrivacy(wire: WirePrivacy): Privacy {
  return wire === "Public" ? "public" : wire === "Friends" ? "friends" : "only_me";
}
