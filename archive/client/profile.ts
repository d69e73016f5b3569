import { itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { SharedProfile } from "archive/contract/person";
import { ODD_NAMES, profileWire, publicProfileWire } from "archive/contract/profile/profile";
import { at, type Transport } from "./transport";

/** Calls of profiles: the person's own, and what they see of others'. */
export function profileCalls({ read, post, list, act }: Transport) {
  return {
    profile: () => read(profileWire, PATHS.profile),
    /**
     * Changes the fields that are named, in plain names; with `version` a conflict brings the profile as it stands in
     * `data`.
     */
    updateProfile: async (fields: Record<string, string>) => {
      const sent = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [(ODD_NAMES as Record<string, string>)[name] ?? name, value]),
      );
      const answer = await post(profileWire, PATHS.profileUpdate, sent);
      if (answer.ok) return answer;
      const errors = { ...answer.errors };
      for (const [plain, odd] of Object.entries(ODD_NAMES)) if (errors[odd]) errors[plain] = errors[odd];
      return { ...answer, errors };
    },
    /** @param privacy as the wire's drop-down has it: what is none is refused with words */
    choosePrivacy: (privacy: string) => act(PATHS.profilePrivacy, { privacy_status: privacy }),
    /** What a phone's share sheet is given. */
    shareProfile: () => read(SharedProfile, PATHS.shareProfile),
    /** Null where there is none that this person, or a visitor, may see. */
    publicProfile: (randomId: string) =>
      read(publicProfileWire, at(PATHS.publicProfile, { id: randomId })).catch((refused: unknown) => {
        if (refused instanceof Response && refused.status === 404) return null;
        throw refused;
      }),
    /** What this person, or a visitor, may see of somebody's items, newest first. */
    profileItems: (randomId: string, cursor?: string) =>
      list(itemWire, at(PATHS.publicProfileItems, { id: randomId }), { cursor }),
  };
}
