import type { ItemKind } from "archive/contract/items/item";
import type { AboutOf, NotificationKind } from "archive/contract/notifications/notification-kinds";
import { offerNotifications } from "./offer-texts.en";

/** Words for items: by their kind, and for several of both. */
type Sentence<K extends NotificationKind> =
  AboutOf<K> extends "item" | "items in a group" ? Record<ItemKind | "both", string> : string;

/** Each kind's heading, and its sentence for one and for several; of a digest its last line. */
export type NotificationTexts = {
  [K in NotificationKind]: { title: string; one: Sentence<K>; many: Sentence<K> };
} & { more: string };

/** Sentences of notifications in lists, pushes and digests, in English. */
export const notificationTexts: NotificationTexts = {
  ...offerNotifications,
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
  writer_tie: {
    title: "The same person?",
    one: "{{name}} asks if someone in your archive is the same person as someone in theirs",
    many: "{{name}} asks {{count}} times if someone in your archive is the same person as someone in theirs",
  },
  writer_tied: {
    title: "The same person",
    one: "{{name}} agrees: it's the same person. You now read everything together",
    many: "{{count}} people agree that it's the same person, most recently {{name}}",
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
    title: "Import finished",
    one: "Your import is finished. See what was saved and what wasn't",
    many: "Your import is finished. See what was saved and what wasn't",
  },
  more: "and {{count}} more",
};
