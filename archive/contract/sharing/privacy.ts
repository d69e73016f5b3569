import { z } from "zod";
import { Wire } from "archive/contract/wire";

/** Who may see a profile: anyone, whoever shares a group or an accepted share with its owner, or the owner alone. */
export type Privacy = "public" | "friends" | "only_me";

/** As the wire and the drop-down have them, in the specification's order (product.md 3). */
const ON_THE_WIRE = { public: "Public", friends: "Friends", only_me: "Only me" } as const;

export const WirePrivacy = z.enum(["Public", "Friends", "Only me"], "profile.privacy_unknown");

export const privacyWire = new Wire(
  WirePrivacy,
  (privacy: Privacy) => ON_THE_WIRE[privacy],
  (wire) => (wire === "Public" ? "public" : wire === "Friends" ? "friends" : "only_me"),
);
