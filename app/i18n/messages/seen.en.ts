/** Who can see an item, for its owner. */
export const seen = {
  everyone: "Everyone can see it",
  onlyYou: "Only you can see it",
  youAnd: "Shared with {{others}}",
  person: "1 person",
  people: "{{count}} people",
  group: "1 group",
  groups: "{{count}} groups",
  link: "anyone who has its link",
  links: "anyone who has one of its {{count}} links",
  linkUntil: "anyone who has its link, until {{day}}",
  linksUntil: "anyone who has one of its {{count}} links, until {{day}}",
  askedOne: "1 person was asked",
  asked: "{{count}} people were asked",
  albumOne: "in 1 shared album",
  albums: "in {{count}} shared albums",
};
