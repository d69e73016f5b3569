// By itself, for every page that names a person carries it.

/** Address of a profile picture at the size in which lists show it; others, such as a group's, stay as they are. */
export function smallPicture(address: string): string {
  return address.replace(/^(\/portrait\/.*)\/w200\.jpg$/, "$1/w96.jpg");
}
