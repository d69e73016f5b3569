import { FORM_CALLS as CALLS } from "archive/contract/items/form-calls";
import { z } from "zod";
import { refuse } from "archive/base/refusal";
import { dropUnsentForm, getFormOwner, getUnsentForm, keepUnsentForm } from "archive/domain/items/kept-forms";
import type { Services } from "archive/domain/services";
import { readFields } from "archive/http/body";
import type { CallApp } from "archive/http/call";
import { isMultipart } from "archive/http/multipart";
import { iconFieldOf, itemFieldOf, readUpload } from "./upload";

/** Forms that were sent while another account was signed in than the one that they were made for. */
export function unsentFormCalls(api: CallApp, services: Services): void {
  api.take(CALLS.formOwner, ({ query }) => getFormOwner(services, query.owner));
  api.take(CALLS.unsentFormKeep, async ({ c, actor, query }) => {
    const submission = isMultipart(c) ? await readUpload(c, services, fileFieldOf) : null;
    const fields = submission ? Object.entries(submission.fields) : pairsOf(await readFields(c));
    return { kept: await keepUnsentForm(services, actor, { ...query, fields, submission }) };
  });
  api.take(CALLS.unsentForm, ({ actor, query }) => getUnsentForm(services, actor, query.path));
  api.take(CALLS.unsentFormDrop, ({ actor, param }) => {
    const { data: id } = z.uuid().safeParse(param("id"));
    if (!id) throw refuse("not_found");
    return dropUnsentForm(services, actor, id);
  });
}

/** Finds the file field of a handwriting, a voice or a group, whose own forms keep the file when they are refused. */
const fileFieldOf = (name: string) => iconFieldOf(name) ?? itemFieldOf(name);

function pairsOf(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((each): [string, string][] => (typeof each === "string" ? [[name, each]] : [])),
  );
}
