import { findOwnDetails, listKeptItems, listOwnProfileMedia, type KeptItem } from "archive/db/leaving/data-export";
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
  return {
    bytes: null,
    fileName: "everything.zip",
    open: () => zipStream(services, entries(services, actor.personId, language), null),
  };
}

async function* entries(services: Services, personId: number, language: Language): AsyncGenerator<ZipEntry> {
  const { db } = services;
  const now = services.now();
  const profileMedia = (await listOwnProfileMedia(db, personId)).map((file) =>
    Object.assign(file, {
      name: file.writerId === null ? `about-me/${file.kind} ${fileName(file)}` : `writers/${file.id} ${fileName(file)}`,
    }),
  );
  for (const { name, storageKey, bytes, createdAt } of sound(profileMedia))
    yield { name, content: { key: storageKey }, bytes, date: createdAt };
  for await (const { files, createdAt } of kept(services, personId)) {
    for (const { name, storageKey, bytes } of sound(files))
      yield { name, content: { key: storageKey }, bytes, date: createdAt };
  }
  const person = await findOwnDetails(db, personId);
  const writers = await listKeptWriters(db, personId);
  const content = (): ExportContent => ({
    site: services.config.siteNames[language],
    language,
    now,
    person,
    profileMedia,
    writers,
    items: kept(services, personId),
  });
  yield { name: "everything.json", content: asJson(content()), bytes: null, date: now };
  yield { name: "index.html", content: asPage(content()), bytes: null, date: now };
}

/** What a check found damaged or lost is told of, and never handed out as if it were sound. */
function sound<File extends { fault: FileFault | null }>(files: File[]): File[] {
  return files.filter(({ fault }) => fault === null);
}

/** Every item with the names of its files in the zip: the same at each reading. */
async function* kept({ db }: Services, ownerId: number): AsyncGenerator<NamedItem> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: KeptItem[] = await listKeptItems(db, ownerId, { after, limit: PAGE });
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
