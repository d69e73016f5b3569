import { Created, itemWire } from "archive/contract/items/item";
import type { CropStep } from "archive/contract/profile/crop";
import { fillPath, PATHS } from "archive/contract/paths";
import { writerRowWire, writerWire } from "archive/contract/writers/writer";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** Calls of writers and speakers. */
export function writerCalls({ read, post, list, stream, act }: Transport) {
  return {
    /** The person's own, last come first. @param asked.query words of their names */
    writers: (asked: PageAsked & { query?: string } = {}) => list(writerRowWire, PATHS.writers, asked),
    /** @throws Response 404 for one that is not theirs to see */
    writer: (id: number) => read(writerWire, at(PATHS.writerDetails, { id })),
    /** What of theirs the person may see. @throws Response 404 likewise */
    writerItems: (id: number, asked: PageAsked = {}) => list(itemWire, at(PATHS.writerItems, { id }), asked),
    /** Refused with "conflict" and the writer as they stand where that was changed meanwhile. */
    editWriter: (id: number, fields: Record<string, unknown>) => act(at(PATHS.writerUpdate, { id }), fields),
    /** Refused with "needs_confirmation" and what would happen, until it is confirmed. */
    mergeWriters: (id: number, fields: { into: number; confirm?: boolean }) =>
      post(Created, at(PATHS.writerMerge, { id }), fields, OR_ABSENT),
    /** The body goes on unread. */
    replaceFace: (id: number, request: Request) => stream(writerWire, fillPath(PATHS.writerFace, { id }), request),
    cropFace: (id: number, step: CropStep) => post(writerWire, at(PATHS.writerFaceCrop, { id }), { step }, OR_ABSENT),
    removeFace: (id: number) => act(at(PATHS.writerFaceRemove, { id }), {}, OR_ABSENT),
    splitWriter: (id: number, name: string) => post(Created, at(PATHS.writerSplit, { id }), { name }, OR_ABSENT),
  };
}
