import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { refuseFieldAndForm, type Refusal } from "archive/base/refusal";
import { discardZip, receiveZip, type ReceivedZip } from "archive/domain/imports/receive-zip";
import type { Services } from "archive/domain/services";
import type { CallContext } from "./caller";
import { isMultipart, readMultipart, type OnFile } from "./multipart";

/** Beside the file a form of a page sends a few words. */
const LIMITS = { fieldNameSize: 100, fieldSize: 1000, parts: 12, headerPairs: 20 };

/**
 * The zip of a multipart body, streamed into staging and never held in memory.
 * @throws Refusal; of a body that broke off or was refused nothing is left in staging
 */
export async function readZip(c: CallContext, services: Services): Promise<ReceivedZip> {
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
