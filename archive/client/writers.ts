import { Created } from "archive/contract/items/item";
import type { CropStep } from "archive/contract/profile/crop";
import { fillPath, PATHS } from "archive/contract/paths";
import { foundWriterWire, writerItemWire, writerRowWire, writerWire } from "archive/contract/writers/writer";
import { at, GONE, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** Calls of writers and speakers. */
export function writerCalls({ read, post, list, stream, act }: Transport) {
  return {
    /** The person's own, last come first. @param asked.query words of their names */
    writers: (asked: PageAsked & { query?: string } = {}) => list(writerRowWire, PATHS.writers, asked),
    /** By words of their names: a few of the person's own, and of others whom they may see. */
    findWriters: (query: string) => read(foundWriterWire.array(), PATHS.writerFind, { query }),
    /** @throws Response 404 for one that is not theirs to see */
    writer: (id: number) => read(writerWire, at(PATHS.writerDetails, { id })),
    /** What of theirs the person may see. @throws Response 404 likewise */
    writerItems: (id: number, asked: PageAsked = {}) => list(writerItemWire, at(PATHS.writerItems, { id }), asked),
    /** Refused with "conflict" and the writer as they stand where that was changed meanwhile. */
    editWriter: (id: number, fields: Record<string, unknown>) => act(at(PATHS.writerUpdate, { id }), fields),
    /** Refused with "needs_confirmation" and what would happen, until it is confirmed. */
    mergeWriters: (id: number, fields: { into: number; confirm?: boolean }) =>
      post(Created, at(PATHS.writerMerge, { id }), fields, OR_ABSENT),
    /** The body goes on unread. */
    replaceFace: (id: number, request: Request) => stream(writerWire, fillPath(PATHS.writerFace, { id }), request),
    /** A page of an item of the person's, counted from 1. */
    faceFromItem: (id: number, fields: { handwriting_id: number; page: number }) =>
      post(writerWire, at(PATHS.writerFaceFromItem, { id }), fields, OR_ABSENT),
    cropFace: (id: number, step: CropStep) => post(writerWire, at(PATHS.writerFaceCrop, { id }), { step }, OR_ABSENT),
    /** Others' whose pages the person may see, last come first. @param query words of their names */
    writersOfOthers: (query: string) => read(foundWriterWire.array(), PATHS.writersSeen, { query }),
    /** Says that two are one person; the other owner is asked, where they did not ask. */
    askTie: (id: number, withId: number) => act(at(PATHS.writerTie, { id }), { with: withId }),
    answerTie: (tieId: number, accept: boolean) => act(at(PATHS.writerTieAnswer, { id: tieId }), { accept }, GONE),
    endTie: (tieId: number) => act(at(PATHS.writerTieEnd, { id: tieId }), {}, GONE),
    removeFace: (id: number) => act(at(PATHS.writerFaceRemove, { id }), {}, OR_ABSENT),
    /** Their letters and voices stay. */
    deleteWriter: (id: number) => act(at(PATHS.writerDelete, { id }), {}, OR_ABSENT),
    splitWriter: (id: number, name: string) => post(Created, at(PATHS.writerSplit, { id }), { name }, OR_ABSENT),
  };
}
