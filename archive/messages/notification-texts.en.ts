import type { ItemKind } from "archive/contract/items/item";
import type { AboutOf, NotificationKind } from "archive/contract/notifications/notification-kinds";

/** Words for items: by their kind, and for several of both. */
type Sentence<K extends NotificationKind> =
  AboutOf<K> extends "group" | "album" | "writer" | "stewardship" | "import"
    ? string
    : Record<ItemKind | "both", string>;

/** Each kind's heading, and its sentence for one and for several; of a digest its last line. */
export type NotificationTexts = {
  [K in NotificationKind]: { title: string; one: Sentence<K>; many: Sentence<K> };
} & { more: string };

/** Sentences of notifications in lists, pushes and digests, in English. */
export const notificationTexts: NotificationTexts = {
  share_request: {
    title: "File invitation",
    one: {
      handwriting: "{{name}} would like to share handwriting with you",
      voice: "{{name}} would like to share a voice with you",
      both: "{{name}} would like to share something with you",
    },
    many: {
      handwriting: "{{name}} would like to share {{count}} pieces of handwriting with you",
      voice: "{{name}} would like to share {{count}} voices with you",
      both: "{{name}} would like to share {{count}} letters and voices with you",
    },
  },
  group: {
    title: "Group invitation",
    one: "{{name}} invites you to the group {{group}}",
    many: "{{name}} invites you to {{count}} groups, the latest of them {{group}}",
  },
  group_file: {
    title: "New in {{group}}",
    one: {
      handwriting: "{{name}} shared handwriting in {{group}}",
      voice: "{{name}} shared a voice in {{group}}",
      both: "{{name}} shared something in {{group}}",
    },
    many: {
      handwriting: "{{count}} new pieces of handwriting in {{group}}, the latest from {{name}}",
      voice: "{{count}} new voices in {{group}}, the latest from {{name}}",
      both: "{{count}} new letters and voices in {{group}}, the latest from {{name}}",
    },
  },
  share_accepted: {
    title: "Accepted",
    one: {
      handwriting: "{{name}} accepted the handwriting you shared",
      voice: "{{name}} accepted the voice you shared",
      both: "{{name}} accepted what you shared",
    },
    many: {
      handwriting: "What you shared was accepted {{count}} times, most recently by {{name}}",
      voice: "What you shared was accepted {{count}} times, most recently by {{name}}",
      both: "What you shared was accepted {{count}} times, most recently by {{name}}",
    },
  },
  group_joined: {
    title: "New in {{group}}",
    one: "{{name}} joined {{group}}",
    many: "{{count}} people joined {{group}}, most recently {{name}}",
  },
  album_request: {
    title: "Album invitation",
    one: "{{name}} would like to share a whole album with you",
    many: "{{name}} would like to share {{count}} whole albums with you",
  },
  album_accepted: {
    title: "Album accepted",
    one: "{{name}} accepted the album you shared",
    many: "The album you shared was accepted {{count}} times, most recently by {{name}}",
  },
  writer_tie: {
    title: "The same person?",
    one: "{{name}} asks whether somebody you keep letters or voices of is the same person as one of theirs",
    many: "{{name}} asks {{count}} times whether somebody you keep letters or voices of is the same person",
  },
  writer_tied: {
    title: "The same person",
    one: "{{name}} says so too: it is the same person, and you both read everything together now",
    many: "{{count}} people say so too, most recently {{name}}: it is the same person",
  },
  steward_named: {
    title: "For later",
    one: "{{name}} asks you to look after their archive one day",
    many: "{{name}} asks you to look after their archive one day",
  },
  steward_asked: {
    title: "Your archive",
    one: "{{name}} asks for your archive",
    many: "{{name}} asks for your archive",
  },
  steward_opened: {
    title: "Open to you",
    one: "The archive of {{name}} is open to you",
    many: "The archive of {{name}} is open to you",
  },
  steward_ended: {
    title: "Request over",
    one: "The archive of {{name}} stays closed",
    many: "The archive of {{name}} stays closed",
  },
  import_done: {
    title: "Brought in",
    one: "What you brought is in. See what was taken and what wasn't",
    many: "What you brought is in. See what was taken and what wasn't",
  },
  more: "and {{count}} more",
};
