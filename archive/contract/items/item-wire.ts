import { fromWireTexts, toWireTexts } from "./item-texts";
import { Wire } from "archive/contract/wire";
import { WireItem, type Item, type ItemFile, type TiedVoice } from "./item";
import { mediaAddress, mediaAddressOf } from "./media-address";
import { picturePath, voicePath } from "./media";

type WireFile = WireItem["files"][number];
export function toWireItem(item: Item): WireItem {
  return toWireItemUnder(item, "");
}

/** @param under where its media are asked for */
export function toWireItemUnder(item: Item, under: string): WireItem {
  const first = item.files[0];
  const from = { ...item, under };
  return {
    id: item.id,
    image:
      item.kind === "handwriting"
        ? JSON.stringify(item.files.map((file) => ({ url: mediaAddress(picturePath(from, file, 1080, "jpg")) })))
        : null,
    audio: item.kind === "voice" && first ? mediaAddress(voicePath(from, first, "mp3")) : null,
    status: item.status,
    name: item.ownerName,
    profile_pic: mediaAddressOf(item.ownerPicture),
    owner_profile: item.ownerProfile,
    date: item.createdAt,
    ...toWireTexts(item),
    version: item.version,
    content_version: item.contentVersion,
    mine: item.mine,
    binned_at: item.binnedAt,
    hidden: item.hidden,
    voice_of: item.voiceOf,
    voice: item.voice && toWireVoice(item.voice, under),
    files: item.files.map(toWireFile),
  };
}

export function fromWireItem(wire: WireItem): Item {
  return {
    id: wire.id,
    kind: wire.image === null ? "voice" : "handwriting",
    ...fromWireTexts(wire),
    status: wire.status,
    ownerName: wire.name,
    ownerPicture: wire.profile_pic,
    ownerProfile: wire.owner_profile,
    createdAt: wire.date,
    version: wire.version,
    contentVersion: wire.content_version,
    mine: wire.mine,
    binnedAt: wire.binned_at,
    hidden: wire.hidden,
    voiceOf: wire.voice_of,
    voice: wire.voice && fromWireVoice(wire.voice),
    files: wire.files.map(fromWireFile),
  };
}

export const itemWire = new Wire(WireItem, toWireItem, fromWireItem);

function toWireVoice(voice: TiedVoice, under: string): NonNullable<WireItem["voice"]> {
  const { id, version, contentVersion, files } = voice;
  const [file] = files;
  const audio = file ? mediaAddress(voicePath({ id, contentVersion, under }, file, "mp3")) : null;
  return { id, audio, ...toWireTexts(voice), version, content_version: contentVersion, files: files.map(toWireFile) };
}

function fromWireVoice(wire: NonNullable<WireItem["voice"]>): TiedVoice {
  const { id, version, content_version, files } = wire;
  return { id, ...fromWireTexts(wire), version, contentVersion: content_version, files: files.map(fromWireFile) };
}

export function toWireFile({ publicName, ownName, ...file }: ItemFile): WireFile {
  return { ...file, public_name: publicName, own_name: ownName };
}

export function fromWireFile({ public_name, own_name, ...file }: WireFile): ItemFile {
  return { ...file, publicName: public_name, ownName: own_name };
}
