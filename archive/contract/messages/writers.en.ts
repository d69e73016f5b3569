/** Sentences of writers and speakers, in English: the source. */
export const writerMessages = {
  writer: {
    name_required: "Please give a name",
    name_long: "A name may not be longer than 100 characters",
    name_taken:
      "Somebody else of yours goes by this name. If they are the same person, merge the two; if not, write the name " +
      "a little differently",
    name_unknown: "Please choose one of the names",
    only_name: "There is only one name, so there is nothing to split off",
    kinship_long: "This may not be longer than 50 characters",
    year_long: "This may not be longer than 50 characters",
    about_long: "This may not be longer than 2,000 characters",
    changed: "This was changed in the meantime. Please look at what it says now",
    updated: "Saved",
    face_updated: "Picture updated",
    face_removed: "Picture removed",
    merged: "Merged into one person",
    split: "The name has a page of its own now",
    deleted: "Deleted",
    too_many: "You keep {{limit}} people already, as many as there can be. Choose one of them, or delete one first",
    names_many: "One person can have {{limit}} names at most. Split some of them off first",
    same: "Please choose somebody else",
    unseen: "Please choose somebody whose page you can see",
    ties_many: "One person can be joined with at most 20 others. Stop one of them first",
    tie_asked: "They were asked",
    tie_answered: "Your answer was saved",
    tie_ended: "You no longer say that they are the same person",
    confirm_merge: "Please look at what will happen, and confirm it",
  },
};

export type WriterMessages = typeof writerMessages;
