import { itemWire } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { entrustedAlbumWire } from "archive/contract/stewards/entrusted";
import { writerRowWire } from "archive/contract/writers/writer";
import {
  refusalWire,
  stewardshipsWire,
  type AskForArchive,
  type ChangeSteward,
  type NameStewards,
} from "archive/contract/stewards/stewardship";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** What of an open archive is listed; all of it where nothing is said. */
interface EntrustedAsked {
  albumId?: number | undefined;
  timeline?: boolean;
  undated?: boolean;
  from?: string | undefined;
}

/** Calls of stewards, and of what was entrusted to the person. */
export function stewardCalls({ read, list, post, act }: Transport) {
  return {
    stewardships: () => read(stewardshipsWire, PATHS.stewardships),
    nameStewards: (fields: NameStewards) => act(PATHS.stewardsName, fields, OR_ABSENT),
    changeSteward: (id: number, fields: ChangeSteward) => act(at(PATHS.stewardChange, { id }), fields, OR_ABSENT),
    removeSteward: (id: number) => act(at(PATHS.stewardRemove, { id }), {}, OR_ABSENT),
    lookAtStewardRefusal: (token: string) => post(refusalWire, PATHS.stewardRefusalLook, { token }),
    refuseSteward: (token: string) => act(PATHS.stewardRefusal, { token }),
    acceptEntrusted: (id: number) => act(at(PATHS.entrustedAccept, { id }), {}, OR_ABSENT),
    declineEntrusted: (id: number) => act(at(PATHS.entrustedDecline, { id }), {}, OR_ABSENT),
    askForArchive: (id: number, fields: AskForArchive) => act(at(PATHS.entrustedAsk, { id }), fields, OR_ABSENT),
    withdrawAsking: (id: number) => act(at(PATHS.entrustedWithdraw, { id }), {}, OR_ABSENT),
    entrustedItems: (id: number, { albumId, timeline, undated, ...asked }: PageAsked & EntrustedAsked) =>
      list(itemWire, at(PATHS.entrustedItems, { id }), {
        ...asked,
        album_id: albumId,
        timeline: timeline ? 1 : undefined,
        undated: undated ? 1 : undefined,
      }),
    entrustedAlbums: (id: number) => read(entrustedAlbumWire.array(), at(PATHS.entrustedAlbums, { id })),
    entrustedWriters: (id: number, asked: PageAsked) => list(writerRowWire, at(PATHS.entrustedWriters, { id }), asked),
  };
}
