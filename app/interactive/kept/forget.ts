import { forgetParcel, keptParcels } from "./parcels";
import { forgetRecording } from "./recording";

/** Takes away all that lies on this device of the person. */
export async function forgetAll(person: number): Promise<void> {
  for (const parcel of await keptParcels(person)) await forgetParcel(parcel);
  await forgetRecording(person);
}
