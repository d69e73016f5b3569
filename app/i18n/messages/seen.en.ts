/** Who can see an item, for its owner. */
export const seen = {
  everyone: "Everyone can see it",
  onlyYou: "Only you can see it",
  youAnd: "You can see it, and {{others}}",
  person: "1 person",
  people: "{{count}} people",
  group: "1 group",
  groups: "{{count}} groups",
  link: "anyone with its link",
  links: "anyone with one of its {{count}} links",
  linkUntil: "anyone with its link, until {{day}}",
  linksUntil: "anyone with one of its {{count}} links, until {{day}}",
  askedOne: "1 person was asked",
  asked: "{{count}} people were asked",
  albumOne: "in 1 shared album",
  albums: "in {{count}} shared albums",
};
