import type { ItemKind } from "archive/contract/item";
import { WAITING_MARK } from "~/session/kept-marks";
import { inPlace, within } from "./database";
import { setMark } from "./marks";

/** A file on its way. Its bytes lie in a place of their own: what is known of it changes often, and they never do. */
export interface ParcelFile {
  /** Names it within its parcel. */
  key: string;
  name: string;
  size: number;
  /** Address at which its upload goes on; null before it has begun. */
  url: string | null;
  /** What the archive calls it once all of it is there, and since when (epoch milliseconds): drafts live for a day. */
  draft: string | null;
  draftedAt: number;
}

/** A form that was sent off and is not saved yet: all that is needed to save it without the page it was written on. */
export interface Parcel {
  id: string;
  person: number;
  kind: ItemKind;
  /** The item that it changes; null where it makes one. */
  item: number | null;
  /** Address of its form. */
  page: string;
  /** Texts of the form, as a form has them: a name may come twice. */
  fields: [name: string, value: string][];
  /** In the order of the pages. */
  files: ParcelFile[];
  /** Seconds of the recording that was taken into it, so that it can be given back to the recorder; 0 where there is none. */
  recorded: number;
  /** Why the archive did not take it, in words; null where it was not refused. */
  refused: string | null;
  /** It was refused for the free limit: once the person has paid it goes on by itself. */
  unpaid?: boolean;
  /** Epoch milliseconds. */
  madeAt: number;
}

const keyOf = (parcel: string, file: string) => `${parcel} ${file}`;
/** Every file of a parcel: a key begins with its id and a blank, and "~" sorts behind whatever follows. */
const keysOf = (parcel: string) => IDBKeyRange.bound(`${parcel} `, `${parcel} ~`);

/** Keeps a parcel with the bytes that are new in it, all or nothing. Resolves once it is on disk. @throws where the browser keeps nothing */
export async function keepParcel(parcel: Parcel, blobs: ReadonlyMap<string, Blob>): Promise<void> {
  await within(["parcels", "blobs"], "readwrite", (transaction) => {
    for (const [key, blob] of blobs) transaction.objectStore("blobs").put(blob, keyOf(parcel.id, key));
    return transaction.objectStore("parcels").put(parcel);
  });
  setMark(WAITING_MARK, parcel.person, true);
}

/** Writes down how a kept parcel stands. @returns false where it was taken away meanwhile: by another tab, or at log-out */
export async function updateParcel(parcel: Parcel): Promise<boolean> {
  const found = await inPlace<IDBValidKey | undefined>("parcels", "readwrite", (parcels) => {
    const asked = parcels.getKey(parcel.id);
    asked.addEventListener("success", () => asked.result !== undefined && parcels.put(parcel));
    return asked;
  });
  return found !== undefined;
}

/** The person's parcels, oldest first. */
export async function keptParcels(person: number): Promise<Parcel[]> {
  const all = await inPlace<Parcel[]>("parcels", "readonly", (parcels) => parcels.index("person").getAll(person));
  return all.toSorted((one, other) => one.madeAt - other.madeAt);
}

/** As it lies on disk now: another tab may have sent it meanwhile. */
export async function findParcel(id: string): Promise<Parcel | null> {
  return (await inPlace<Parcel | undefined>("parcels", "readonly", (parcels) => parcels.get(id))) ?? null;
}

/** The bytes of a file; null where they do not lie here. */
export async function findBlob(parcel: string, file: string): Promise<Blob | null> {
  return (await inPlace<Blob | undefined>("blobs", "readonly", (blobs) => blobs.get(keyOf(parcel, file)))) ?? null;
}

export async function forgetParcel({ id, person }: Parcel): Promise<void> {
  await within(["parcels", "blobs"], "readwrite", (transaction) => {
    transaction.objectStore("blobs").delete(keysOf(id));
    return transaction.objectStore("parcels").delete(id);
  });
  if ((await keptParcels(person)).length === 0) setMark(WAITING_MARK, person, false);
}
