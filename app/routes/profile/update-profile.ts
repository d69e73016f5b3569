import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { ODD_NAMES } from "archive/contract/profile/profile";
import type { PageContext } from "~/session/context";

/**
 * Changes the fields that are named, in plain names; with `version` a conflict brings the profile as it stands in
 * `data`.
 */
export async function updateProfile({ archive }: PageContext, named: Record<string, string>) {
  const fields = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [(ODD_NAMES as Record<string, string>)[name] ?? name, value]),
  );
  const answer = await archive.ask(PROFILE_CALLS.profileUpdate, { fields });
  if (answer.ok) return answer;
  const errors = { ...answer.errors };
  for (const [plain, odd] of Object.entries(ODD_NAMES)) if (errors[odd]) errors[plain] = errors[odd];
  return { ...answer, errors };
}
