/** Sentences of people's own pictures and sounds, in English: the source. Specification's wording where it has one. */
export const profileMediaMessages = {
  profileMedia: {
    required: "Please select an image!",
    only_picture: "Please select an image",
    too_large: "Please select an image less than 5MB",
    changed: "The picture was just changed. Please look at it again",
    picture_updated: "Profile image updated successfully",
    cover_updated: "Cover image updated successfully",
    handwriting_updated: "Handwriting sample updated successfully",
    voice_updated: "Voice sample updated successfully",
    picture_removed: "Profile image removed",
    cover_removed: "Cover image removed",
    handwriting_removed: "Handwriting sample removed",
    voice_removed: "Voice sample removed",
  },
};

export type PortraitMessages = typeof profileMediaMessages;
