import { IMPORT_CALLS as CALLS } from "archive/contract/imports/calls";
import { beginImport, mayBeginImport } from "archive/domain/imports/begin-import";
import {
  dismissImport,
  getOwnImport,
  listOwnEntries,
  listOwnImports,
  startImport,
} from "archive/domain/imports/own-imports";
import { arrangeImport } from "archive/domain/imports/arrange-import";
import { addToTray } from "archive/domain/imports/tray";
import { openPreviewPicture, previewChanges, previewImport } from "archive/domain/imports/preview";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { refuse, refuseFieldAndForm, type Refusal } from "archive/base/refusal";
import { discardZip, receiveZip, type ReceivedZip } from "archive/domain/imports/receive-zip";
import type { CallContext } from "./caller";
import { MOST_IN_TRAY } from "archive/contract/imports/tray";
import { serve } from "./items/serve";
import { readUpload, trayFieldOf } from "./items/upload";
import { isMultipart, readMultipart, type OnFile } from "./multipart";

/** Archives and folders that people come with: looked through first, taken in when they say so. */
export function importCalls(api: CallApp, services: Services): void {
  api.take(CALLS.imports, ({ caller }) => listOwnImports(services, caller));
  api.take(CALLS.importBegin, async ({ c, actor }) => {
    // Asked before the body is read.
    await mayBeginImport(services, actor);
    return { id: await beginImport(services, actor, await readZip(c, services)) };
  });
  api.take(CALLS.import, ({ caller, id }) => getOwnImport(services, caller, id));
  api.take(CALLS.importEntries, ({ caller, id, query }) => listOwnEntries(services, caller, id, query));
  api.take(CALLS.importPreview, ({ actor, id, query }) => previewImport(services, actor, id, query));
  api.take(CALLS.importChanges, ({ actor, id, query }) => previewChanges(services, actor, id, query));
  api.take(CALLS.importPicture, async ({ c, param, actor, id }) => {
    const [, place, file = "0"] = /^(\d{1,9})(?:-(\d{1,3}))?$/.exec(param("entry")) ?? [];
    if (place === undefined) throw refuse("not_found");
    const asked = { place: Number(place), file: Number(file), signal: c.req.raw.signal };
    return serve(c, await openPreviewPicture(services, actor, id, asked));
  });
  api.take(CALLS.trayAdd, async ({ c, caller }) => {
    const most = { files: MOST_IN_TRAY, parts: MOST_IN_TRAY + 10, mostBytes: services.config.importLimitBytes };
    return addToTray(services, caller, await readUpload(c, services, trayFieldOf, most));
  });
  api.take(CALLS.importArrange, ({ actor, id, body }) => arrangeImport(services, actor, id, body));
  api.take(CALLS.importStart, ({ actor, id, body }) => startImport(services, actor, id, body));
  api.take(CALLS.importDismiss, ({ actor, id }) => dismissImport(services, actor, id));
}

/** Beside the file a form of a page sends a few words. */
const LIMITS = { fieldNameSize: 100, fieldSize: 1000, parts: 12, headerPairs: 20 };

/**
 * The zip of a multipart body, streamed into staging and never held in memory.
 * @throws Refusal; of a body that broke off or was refused nothing is left in staging
 */
async function readZip(c: CallContext, services: Services): Promise<ReceivedZip> {
  const { body, signal } = c.req.raw;
  if (!isMultipart(c) || !body) throw nothing();
  let coming: Promise<ReceivedZip> | undefined;
  const onFile: OnFile = (field, { fileName, stream }) => {
    if (field !== IMPORT_FIELD || !fileName || coming) return null;
    return (coming = receiveZip(services, stream, { fileName, signal }));
  };
  await readMultipart(c, LIMITS, { onFile, endsWithFile: true }).catch(async (error: unknown) => {
    const came = await coming?.catch(() => undefined);
    if (came) await discardZip(services, came);
    throw error;
  });
  const received = await coming;
  if (!received) throw nothing();
  if (received.staged.bytes > 0) return received;
  await discardZip(services, received);
  throw nothing();
}

function nothing(): Refusal {
  return refuseFieldAndForm(IMPORT_FIELD, "import.required");
}
