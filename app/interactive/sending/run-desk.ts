import type { Parcel, ParcelFile } from "../kept/parcels";

export type Posted = { at: "saved"; item: number | null } | { at: "refused"; message: string; unpaid?: boolean } | { at: "away" } | { at: "signIn" };

/** Who posts the form once its files are there, and hears what becomes of it: the form itself while it is open, else nobody's. */
export interface Desk {
  post(parcel: Parcel): Promise<Posted>;
  /** A file was refused; the others go on. */
  refusedFile(file: ParcelFile, message: string): void;
  /** This server takes no files piece by piece. */
  plain(): void;
  /** The session is over. */
  signIn(parcel: Parcel, kept: boolean): void;
  /** It was saved, and not by this desk's own post: another tab did it, or it was on its way before the form was opened. */
  savedUnasked(): void;
}
