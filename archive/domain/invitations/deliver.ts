import { MINUTE_MS } from "archive/contract/durations";
import type { Language } from "archive/contract/language";
import { findAlbumOfferOfToken } from "archive/db/albums/album-offers";
import { findInvitationOfToken } from "archive/db/groups/group-invitations";
import { lockItem } from "archive/db/items/item-writes";
import { findMembersAmong } from "archive/db/groups/memberships";
import { findHolder, findName } from "archive/db/sharing/reachable";
import { findShareOfToken } from "archive/db/sharing/shares";
import type { Tx } from "archive/db/connection";
import { notify } from "archive/domain/notifications/notify";
import { queueMessage } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import { hashOfToken } from "archive/base/keys";

/** So long after, an invitation to something in the bin is looked at once more. */
const ASLEEP_MS = 10 * MINUTE_MS;

/**
 * Writes to the address of an invitation who invites, and to what kind of thing, in the language of whoever has the
 * address or else the sender's; and tells that person in the product. Apart from the request that invites, so that this
 * takes as long whether the address is known, unknown, or of one who blocks the sender, and is not written to. One that
 * was taken back is not sent; one whose item lies in the bin waits until that is brought back.
 */
export async function deliverInvitation(
  services: Services,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const invitation = await invitationOf(services, tx, token);
    if (!invitation || invitation.address === null) return;
    if (invitation.asleep)
      return services.queue.add(tx, "send-invitation", { token, language }, { afterMs: ASLEEP_MS });
    const { address, senderId, template, tell } = invitation;
    const holder = await findHolder(tx, address, senderId);
    if (holder?.blocked) return;
    await queueMessage(services, tx, {
      to: address,
      language: holder?.language ?? language,
      template,
      params: { inviter: await findName(tx, senderId), token },
    });
    if (holder) await tell(holder.id);
  });
}

async function invitationOf(services: Services, tx: Tx, token: string) {
  const hash = hashOfToken(token);
  const share = await findShareOfToken(tx, hash);
  if (share) {
    const { address, ownerId: senderId, itemId, kind } = share;
    // Locked, so that it does not go to the bin while this tells of it.
    const asleep = (await lockItem(tx, itemId))?.binnedAt !== null;
    const tell = (personId: number) =>
      notify(services, tx, { kind: "share_request", senderId, receivers: [personId], itemId, itemKind: kind });
    return { address, asleep, senderId, template: `file_${kind}` as const, tell };
  }
  const album = await findAlbumOfferOfToken(tx, hash);
  if (album) {
    const { address, ownerId: senderId, albumId } = album;
    const tell = (personId: number) =>
      notify(services, tx, { kind: "album_request", senderId, receivers: [personId], albumId });
    return { address, asleep: false, senderId, template: "album" as const, tell };
  }
  const invited = await findInvitationOfToken(tx, hash);
  if (!invited) return null;
  const { address, inviterId: senderId, groupId, name: groupName } = invited;
  const tell = async (personId: number) => {
    const members = await findMembersAmong(tx, groupId, [personId]);
    if (!members.has(personId))
      await notify(services, tx, { kind: "group", senderId, receivers: [personId], groupId, groupName });
  };
  return { address, asleep: false, senderId, template: "group" as const, tell };
}
