import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { findPageCorners } from "archive/media/image";
import { readOwnPage } from "./read-own-page";

/**
 * Corners that seem to be those of a page in its picture, for its owner to take or leave: nothing is kept or changed.
 * @returns null where no page is seen for certain
 * @throws Refusal as `readOwnPage`
 */
export async function findCorners(
  services: Services,
  actor: Actor,
  page: { itemId: number; fileId: number },
  signal?: AbortSignal,
): Promise<{ corners: number[] | null }> {
  const corners = await readOwnPage(
    services,
    actor,
    page,
    (picture, requester) => findPageCorners(picture, services.config, requester),
    signal,
  );
  return { corners };
}
