import { PICTURE_WIDTHS } from "archive/contract/media/media-path";
import { CUTS } from "archive/contract/profile/profile-media-kinds";
import { findPersonRendition } from "archive/db/profile/profile-media-visible";
import type { Actor } from "archive/domain/actor";
import { renditionNames } from "archive/domain/downloads/open-rendition";
import { servedRendition } from "archive/domain/media/served-file";
import type { ServedFile } from "archive/domain/served-file";
import { maySeeFace, maySeePicture, maySeeProfile } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

const NAMES = renditionNames([...PICTURE_WIDTHS, ...CUTS.picture.widths, ...CUTS.cover.widths]);

/**
 * A rendition of what a person put beside their name, decided anew at each request: the profile picture for whoever
 * reads the name, a writer's face for whoever may see the writer's page, all else for whoever may see the profile.
 * @throws Refusal "not_found" for what the viewer may not see, and for an older cut; "not_ready" while it is made
 */
export async function openProfileMedia(
  services: Services,
  viewer: Actor | null,
  { fileId, version, name }: { fileId: number; version: number; name: string },
): Promise<ServedFile> {
  const found = NAMES.has(name)
    ? await findPersonRendition(services.db, { fileId, name, viewerId: viewer?.personId ?? null })
    : null;
  if (!found || !maySee(viewer, found) || found.version !== version) throw refuse("not_found");
  return servedRendition(services, found);
}

type Found = NonNullable<Awaited<ReturnType<typeof findPersonRendition>>>;

function maySee(viewer: Actor | null, { kind, leftAt, ...facts }: Found): boolean {
  if (kind === "face") return maySeeFace(viewer, { ...facts, ownerId: facts.personId });
  const profile = { ...facts, gone: leftAt !== null };
  return kind === "picture" ? maySeePicture(viewer, profile) : maySeeProfile(viewer, profile);
}
