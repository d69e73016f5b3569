/** Sentences of albums, in English: the source. */
export const albumMessages = {
  album: {
    everything: "Everything",
    name_required: "Album name is required",
    name_long: "Album name may not be longer than 50 characters",
    created: "The album was created",
    updated: "The album was saved",
    deleted: "The album was deleted. What lay in it stays in your collections",
    moved: "The albums are in their new order",
    cover_set: "That is the album's cover now",
    arranged: "Saved",
    changed: "It was changed meanwhile. Please look at what stands there now",
    first_stays: "This album holds everything, so it can't be changed",
    unknown: "Please choose an album of your own",
    too_many: "One can have at most {{limit}} albums",
  },
};

export type AlbumMessages = typeof albumMessages;
