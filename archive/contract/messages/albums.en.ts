/** Sentences of albums, in English: the source. */
export const albumMessages = {
  album: {
    everything: "Everything",
    name_required: "Album name is required",
    name_long: "Album name may not be longer than 50 characters",
    created: "The album was created",
    updated: "The album was saved",
    deleted: "Album deleted. What was in it stays in your collections",
    moved: "The order is saved",
    cover_set: "This is the album's cover now",
    arranged: "Saved",
    changed: "This was changed in the meantime. Please look at what it says now",
    not_filtered: "Only the list of everything can be filtered and sorted",
    first_stays: "This album contains everything, so it can't be changed",
    too_many: "You can have at most {{limit}} albums",
    asks:
      "Everything in this album now, and whatever you put in later, will be seen there. Please check who will see " +
      "it, then confirm",
    too_many_offers: "One album can be shared with at most {{limit}} people",
    accepted: "Accepted. You'll find it under Shared with me",
    ignored: "Ignored. You can still accept it later",
    shared: "The album was shared",
    unshared: "The album is no longer shared there",
    unknown: "Please choose an album of your own",
  },
};

export type AlbumMessages = typeof albumMessages;
