/** Sentences of people's own pictures and sounds, in English: the source. Specification's wording where it has one. */
export const portraitMessages = {
  portrait: {
    required: "Please select an image!",
    only_picture: "Please select an image",
    too_large: "Please select an image less than 5MB",
    changed: "The picture was changed just now. Please look at it again",
    picture_updated: "Profile image updated successfully",
    cover_updated: "Cover image updated successfully",
    handwriting_updated: "Sample of your handwriting updated successfully",
    voice_updated: "Sample of your voice updated successfully",
    picture_removed: "The profile image was taken away",
    cover_removed: "The cover image was taken away",
    handwriting_removed: "The sample of your handwriting was taken away",
    voice_removed: "The sample of your voice was taken away",
  },
};

export type PortraitMessages = typeof portraitMessages;
