import { RECORDING_MARK } from "~/session/kept-marks";
import { inPlace } from "./database";
import { setMark } from "./marks";

/** A part of a recording as it lies on this device: a reload or a crash loses two seconds at most. */
interface RecordingPart {
  person: number;
  /** Length so far, this part included. */
  seconds: number;
  type: string;
  data: Blob;
}

/** Adds a part to the person's recording. Resolves once it is on disk. */
export async function keepPart(part: RecordingPart): Promise<void> {
  await inPlace("parts", "readwrite", (parts) => parts.add(part));
  setMark(RECORDING_MARK, part.person, true);
}

/** The person's recording that was not sent off, put together; null where there is none. */
export async function keptRecording(person: number) {
  const parts = await inPlace<RecordingPart[]>("parts", "readonly", (store) => store.index("person").getAll(person));
  const last = parts.at(-1);
  if (!last) return null;
  return {
    blob: new Blob(
      parts.map(({ data }) => data),
      { type: last.type },
    ),
    seconds: last.seconds,
  };
}

/** Removes the person's recording from this device. */
export async function forgetRecording(person: number): Promise<void> {
  const keys = await inPlace("parts", "readonly", (parts) => parts.index("person").getAllKeys(person));
  for (const key of keys) await inPlace("parts", "readwrite", (parts) => parts.delete(key));
  setMark(RECORDING_MARK, person, false);
}
