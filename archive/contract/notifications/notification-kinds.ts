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

/**
 * Every kind, by its name on the wire: item shared with a person; invitation to a group; items shared with a group
 * (product.md 3); the answers: a share accepted, a group joined; the same of albums as a whole; and of a writer of
 * the receiver's, that somebody asks whether they are the same person as one of theirs, or says so too.
 */
export const NOTIFICATION_KINDS = {
  share_request: {
    about: "item",
    foldedBy: "sender",
    invitation: true,
    page: toInvitations,
    pushKind: "File Invitation",
    topic: "user",
  },
  group: {
    about: "group",
    foldedBy: "sender",
    invitation: true,
    page: toInvitations,
    pushKind: "Group invitation",
    topic: "user",
  },
  group_file: {
    about: "items in a group",
    foldedBy: "module",
    invitation: false,
    page: toGroup,
    pushKind: "Group file",
    topic: "group",
  },
  share_accepted: {
    about: "item",
    foldedBy: "receiver",
    invitation: false,
    page: toOwnItem,
    pushKind: "Share accepted",
    topic: "user",
  },
  group_joined: {
    about: "group",
    foldedBy: "module",
    invitation: false,
    page: toGroup,
    pushKind: "Group joined",
    topic: "user",
  },
  album_request: {
    about: "album",
    foldedBy: "sender",
    invitation: true,
    page: toInvitations,
    pushKind: "Album invitation",
    topic: "user",
  },
  album_accepted: {
    about: "album",
    foldedBy: "module",
    invitation: false,
    page: toOwnAlbum,
    pushKind: "Album accepted",
    topic: "user",
  },
  writer_tie: {
    about: "writer",
    foldedBy: "module",
    invitation: false,
    page: toSamePerson,
    pushKind: "Same person",
    topic: "user",
  },
  writer_tied: {
    about: "writer",
    foldedBy: "module",
    invitation: false,
    page: toSamePerson,
    pushKind: "Same person",
    topic: "user",
  },
  // Of stewards, by the number of the stewardship: named, asked for, open, and over (docs/decisions/0065).
  steward_named: {
    about: "stewardship",
    foldedBy: "sender",
    invitation: false,
    page: toStewards,
    pushKind: "Steward named",
    topic: "user",
  },
  steward_asked: {
    about: "stewardship",
    foldedBy: "sender",
    invitation: false,
    page: toStewards,
    pushKind: "Steward asked",
    topic: "user",
  },
  steward_opened: {
    about: "stewardship",
    foldedBy: "sender",
    invitation: false,
    page: toStewards,
    pushKind: "Steward opened",
    topic: "user",
  },
  steward_ended: {
    about: "stewardship",
    foldedBy: "sender",
    invitation: false,
    page: toStewards,
    pushKind: "Steward ended",
    topic: "user",
  },
  // What somebody came with is in: told to themselves (docs/decisions/0068).
  import_done: {
    about: "import",
    foldedBy: "module",
    invitation: false,
    page: toImport,
    pushKind: "Import done",
    topic: "user",
  },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export type AboutOf<K extends NotificationKind> = (typeof NOTIFICATION_KINDS)[K]["about"];
export type PushKind = (typeof NOTIFICATION_KINDS)[NotificationKind]["pushKind"];

export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
