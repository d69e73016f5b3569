/** Paths of a person's pictures and sounds, at the specification's names. */
export const PROFILE_MEDIA_PATHS = {
  profileMedia: "/profile/portrait",
  updateProfilePicture: "/profile/update-profile-picture",
  updateCoverPicture: "/profile/update-cover-pic",
  updateHandwritingSample: "/profile/update-handwriting-img",
  updateVoiceSample: "/profile/update-voice",
  cropProfilePicture: "/profile/crop/profile-picture",
  cropCoverPicture: "/profile/crop/cover-pic",
  deleteProfilePicture: "/profile/delete/profile-picture",
  deleteCoverPicture: "/profile/delete/cover-pic",
  deleteHandwritingSample: "/profile/delete/handwriting",
  deleteVoiceSample: "/profile/delete/voice",
  profileMediaFile: "/portrait/media/{id}/{version}/{fileId}/{name}",
} as const;
