import { findOwnDetails, listKeptItems, listOwnProfileMedia, type KeptItem } from "archive/db/leaving/data-export";
import { listKeptStewardships } from "archive/db/stewards/kept-stewardships";
import { listKeptWritersEntrusted } from "archive/db/stewards/entrusted-shelves";
import { openTo } from "archive/db/stewards/stewarded";
import { listKeptWriters } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import type { FileFault } from "archive/contract/keeping/place";
import type { Language } from "archive/contract/language";
import type { Services } from "archive/domain/services";
import { beginning } from "./zip-names";
import type { ServedZip } from "./open-zip";
import { asJson, asPage, type NamedItem, type ExportContent } from "./format-export";
import { zipStream, type ZipEntry } from "./zip-stream";

const PAGE = 100;

/**
 * All that the caller keeps, for themselves: every original byte for byte under the name it came with, the bin's too,
 * what they content of themselves, and beside these `everything.json` and `index.html` with every word of it. Read page
 * by page while it is sent, so that it costs the same memory for ten items and for a hundred thousand.
 * @throws Refusal "too_many" for the eleventh within a day
 */
export async function openExport(services: Services, actor: Actor, language: Language): Promise<ServedZip> {
  await consumeRateLimit(services, { everything: actor.personId });
  const { personId } = actor;
  const parts = await partsOf(services, personId);
  return {
    bytes: null,
    fileName: "everything.zip",
    open: () =>
      zipStream(
        services,
        entries(services, parts, () => kept(services, personId), language),
        null,
      ),
  };
}

/**
 * What of somebody's archive lies open to a steward who keeps it: the originals, and what was written of them.
 * @throws Refusal "too_many"
 */
export async function openExportTo(
  services: Services,
  actor: Actor,
  { id, ownerId }: { id: number; ownerId: number },
  language: Language,
): Promise<ServedZip> {
  await consumeRateLimit(services, { everything: actor.personId });
  const only = openTo(actor.personId, id, { together: false });
  const { first_name, last_name } = await findOwnDetails(services.db, ownerId);
  const writers = await listKeptWritersEntrusted(services.db, actor.personId, id);
  const content: Parts = { person: { first_name, last_name }, profileMedia: [], writers, stewards: [] };
  return {
    bytes: null,
    fileName: "everything.zip",
    open: () =>
      zipStream(
        services,
        entries(services, content, () => withoutMarks(kept(services, ownerId, only)), language),
        null,
      ),
  };
}

/** What somebody marked as a favourite is told to nobody else. */
async function* withoutMarks(items: AsyncGenerator<NamedItem>): AsyncGenerator<NamedItem> {
  for await (const { favourite: _own, ...item } of items) yield item;
}

type Parts = Pick<ExportContent, "person" | "writers" | "stewards"> & {
  profileMedia: (Awaited<ReturnType<typeof listOwnProfileMedia>>[number] & { name: string })[];
};

/** All about somebody beside their items. */
async function partsOf({ db }: Services, personId: number): Promise<Parts> {
  const profileMedia = (await listOwnProfileMedia(db, personId)).map((file) =>
    Object.assign(file, {
      name: file.writerId === null ? `about-me/${file.kind} ${fileName(file)}` : `writers/${file.id} ${fileName(file)}`,
    }),
  );
  const person = await findOwnDetails(db, personId);
  const writers = await listKeptWriters(db, personId);
  return { profileMedia, person, writers, stewards: await listKeptStewardships(db, personId) };
}

async function* entries(
  services: Services,
  parts: Parts,
  items: () => AsyncGenerator<NamedItem>,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const now = services.now();
  for (const { name, storageKey, bytes, createdAt } of sound(parts.profileMedia))
    yield { name, content: { key: storageKey }, bytes, date: createdAt };
  for await (const { files, createdAt } of items()) {
    for (const { name, storageKey, bytes } of sound(files))
      yield { name, content: { key: storageKey }, bytes, date: createdAt };
  }
  const content = (): ExportContent => ({
    site: services.config.siteNames[language],
    language,
    now,
    ...parts,
    items: items(),
  });
  yield { name: "everything.json", content: asJson(content()), bytes: null, date: now };
  yield { name: "index.html", content: asPage(content()), bytes: null, date: now };
}

/** What a check found damaged or lost is told of, and never handed out as if it were sound. */
function sound<File extends { fault: FileFault | null }>(files: File[]): File[] {
  return files.filter(({ fault }) => fault === null);
}

/** Every item with the names of its files in the zip: the same at each reading. @param only a part of them */
async function* kept(
  { db }: Services,
  ownerId: number,
  only?: Parameters<typeof listKeptItems>[2]["only"],
): AsyncGenerator<NamedItem> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: KeptItem[] = await listKeptItems(db, ownerId, { after, limit: PAGE, only });
    after = page.at(-1)?.id;
    for (const item of page)
      yield {
        ...item,
        files: item.files.map((file, at) =>
          Object.assign(file, { name: `${folderOf(item)}/${String(at + 1).padStart(2, "0")} ${fileName(file)}` }),
        ),
      };
  }
}

/** Kind and number tell any two apart; the caption is for whoever looks through the folders. */
function folderOf({ binnedAt, kind, id, caption }: KeptItem): string {
  const said = beginning(caption);
  return `${binnedAt ? "bin/" : ""}${kind}-${id}${said && ` ${said}`}`;
}

/** As it came, without what other systems take in no name. */
function fileName({ ownName, id }: { ownName: string; id: number }): string {
  return beginning(ownName) || String(id);
}
