/** What has to be said of a kind of notification: wire, texts, folding, pushes and pages follow from it. */
interface KindOfNotification {
  /** What its `module_id` names; where there are items in it, texts say whether writing or a voice. */
  about: "item" | "album" | "group" | "items in a group" | "writer" | "stewardship" | "import";
  /** What those that are folded into one have in common. */
  foldedBy: "sender" | "receiver" | "module";
  /** Counted among the requests that wait for an answer; once seen it leads nowhere (product.md 4). */
  invitation: boolean;
  /** Where it leads: a path on this site. */
  page: (moduleId: number) => string;
  /** The `kind` in the data of its push, as a client that waits for titles knows it (product.md 4). */
  pushKind: string;
  /** Whose topic wakes a device: its receiver's, or its group's while the receiver is a member. */
  topic: "user" | "group";
}

const toInvitations = () => "/invitation";
const toGroup = (groupId: number) => `/group-details?id=${groupId}`;
const toOwnAlbum = (albumId: number) => `/album-details/share?id=${albumId}`;
const toSamePerson = (writerId: number) => `/people/writers/${writerId}/same`;
const toStewards = () => "/stewards";
const toImport = (importId: number) => `/import/${importId}`;
const toOwnItem = (itemId: number) => `/my-collections/item/${itemId}`;

/** Facts of invitations, which wait for an answer. */
const INVITATION = { foldedBy: "sender", invitation: true, page: toInvitations, topic: "user" } as const;
/** Facts of answers, and of the end of what somebody began. */
const TOLD = { foldedBy: "module", invitation: false, topic: "user" } as const;
/** Facts of what stewards do, by the number of the stewardship (docs/decisions/0065). */
const STEWARDSHIP = { ...TOLD, about: "stewardship", foldedBy: "sender", page: toStewards } as const;
const WRITER = { ...TOLD, about: "writer", page: toSamePerson, pushKind: "Same person" } as const;

/**
 * Every kind, by its name on the wire: item shared with a person; invitation to a group; items shared with a group
 * (product.md 3); the answers: a share accepted, a group joined; the same of albums as a whole; of a writer of the
 * receiver's, that somebody asks whether they are the same person as one of theirs, or says so too; a steward named,
 * asked for, open, and over; and an import that is done, told to whoever began it (docs/decisions/0068).
 */
export const NOTIFICATION_KINDS = {
  share_request: { ...INVITATION, about: "item", pushKind: "File Invitation" },
  group: { ...INVITATION, about: "group", pushKind: "Group invitation" },
  group_file: { ...TOLD, about: "items in a group", page: toGroup, pushKind: "Group file", topic: "group" },
  share_accepted: { ...TOLD, about: "item", foldedBy: "receiver", page: toOwnItem, pushKind: "Share accepted" },
  group_joined: { ...TOLD, about: "group", page: toGroup, pushKind: "Group joined" },
  album_request: { ...INVITATION, about: "album", pushKind: "Album invitation" },
  album_accepted: { ...TOLD, about: "album", page: toOwnAlbum, pushKind: "Album accepted" },
  writer_tie: WRITER,
  writer_tied: WRITER,
  steward_named: { ...STEWARDSHIP, pushKind: "Steward named" },
  steward_asked: { ...STEWARDSHIP, pushKind: "Steward asked" },
  steward_opened: { ...STEWARDSHIP, pushKind: "Steward opened" },
  steward_ended: { ...STEWARDSHIP, pushKind: "Steward ended" },
  import_done: { ...TOLD, about: "import", page: toImport, pushKind: "Import done" },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export type AboutOf<K extends NotificationKind> = (typeof NOTIFICATION_KINDS)[K]["about"];
export type PushKind = (typeof NOTIFICATION_KINDS)[NotificationKind]["pushKind"];

export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** Kinds of invitations, which wait for an answer in a list of their own. */
export const INVITATION_KINDS = KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].invitation);

/** Kinds about things of these sorts. */
export function kindsAbout(...about: AboutOf<NotificationKind>[]): NotificationKind[] {
  return KIND_NAMES.filter((kind) => about.includes(NOTIFICATION_KINDS[kind].about));
}
