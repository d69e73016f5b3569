/** What notifications say in pushes and digests, in English: the source. */
export const notificationTexts = {
  title: {
    share_request: "File invitation",
    group: "Group invitation",
    group_file: "New in {{group}}",
    share_accepted: "Accepted",
    group_joined: "New in {{group}}",
  },
  one: {
    share_request: {
      handwriting: "{{name}} would like to share handwriting with you",
      voice: "{{name}} would like to share a voice with you",
      both: "{{name}} would like to share something with you",
    },
    share_accepted: {
      handwriting: "{{name}} accepted the handwriting you shared",
      voice: "{{name}} accepted the voice you shared",
      both: "{{name}} accepted what you shared",
    },
    group_joined: "{{name}} joined {{group}}",
    group: "{{name}} invites you to the group {{group}}",
    group_file: {
      handwriting: "{{name}} shared handwriting in {{group}}",
      voice: "{{name}} shared a voice in {{group}}",
      both: "{{name}} shared something in {{group}}",
    },
  },
  many: {
    share_request: {
      handwriting: "{{name}} would like to share {{count}} pieces of handwriting with you",
      voice: "{{name}} would like to share {{count}} voices with you",
      both: "{{name}} would like to share {{count}} letters and voices with you",
    },
    share_accepted: {
      handwriting: "What you shared was accepted {{count}} times, most recently by {{name}}",
      voice: "What you shared was accepted {{count}} times, most recently by {{name}}",
      both: "What you shared was accepted {{count}} times, most recently by {{name}}",
    },
    group_joined: "{{count}} people joined {{group}}, most recently {{name}}",
    group: "{{name}} invites you to {{count}} groups, the latest of them {{group}}",
    group_file: {
      handwriting: "{{count}} new pieces of handwriting in {{group}}, the latest from {{name}}",
      voice: "{{count}} new voices in {{group}}, the latest from {{name}}",
      both: "{{count}} new letters and voices in {{group}}, the latest from {{name}}",
    },
  },
  more: "and {{count}} more",
};

export type NewsTexts = typeof notificationTexts;
