import { LIST } from "./limits";
import { look, type Row } from "./screen-case";
import { opensMenu, saved } from "./steps";

/** Who somebody is: to themselves, and to others. */
export const PROFILE_ROWS: Record<string, Row> = {
  "/profile": [
    look("profile", "amina", "/profile", { wakes: true, limit: LIST }),
    look("profile-menu", "amina", "/profile", { act: opensMenu("main") }),
    look("profile-long-words", "shirin", "/profile", { limit: LIST }),
  ],
  "/profile/edit": [
    look("profile-name", "amina", "/profile/edit"),
    look("toast", "shirin", "/profile/edit", { act: saved, wakes: true }),
  ],
  "/profile/share": [look("profile-share", "amina", "/profile/share")],
  "/p/profile": [
    look("profile-in-public", "visitor", ({ profiles }) => `/p/profile?id=${profiles.amina}`),
    look("profile-in-public-long-words", "bela", ({ profiles }) => `/p/profile?id=${profiles.shirin}`),
    look("profile-not-seen", "visitor", "/p/profile?id=nobody", { status: 404 }),
  ],
};
