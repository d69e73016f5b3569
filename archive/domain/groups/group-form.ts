import type { z } from "zod";
import { groupWire, type RefusedGroup } from "archive/contract/sharing/group";
import type { Actor } from "archive/domain/actor";
import { isFormsOwn, parseFields, type FieldFaults } from "archive/domain/items/form";
import { draftOf, dropDraft, findOwnDrafts, keepDraft } from "archive/domain/media/drafts";
import { naming } from "archive/domain/media/keep-content";
import { discardFiles, type Submission } from "archive/domain/media/receive-file";
import { Refusal, refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { examineIcon, fitsIcon, keepIcon } from "./icon";

/** Text fields that may be sent empty: a name to be refused, a description to be taken away. */
const EMPTIED = new Set(["name", "description"]);

/**
 * Reads a group's form and gives it to `work`, with the key of its picture, which is kept already. A refused form comes
 * back with its text, and its picture waits as a draft, as an item's does. A picture that no row came to name is
 * erased, and nothing stays in staging.
 * @throws Refusal by field, with RefusedGroup in `data`
 */
export async function withGroupForm<Schema extends z.ZodType, T>(
  services: Services,
  actor: Actor,
  submission: Submission,
  schema: Schema,
  work: (fields: z.output<Schema>, icon: string | null) => Promise<T>,
): Promise<T> {
  const drafted = new Set<string>();
  try {
    const { value, faults } = parseFields(schema, submission.fields, EMPTIED);
    const found = await examineIcon(services, actor, submission);
    const fault = found && "reason" in found ? found : null;
    const sent = found && !("reason" in found) ? found : null;
    const draft = (await findOwnDrafts(services, actor, submission.fields.draft)).find(fitsIcon) ?? null;
    const refused = async (why: { reason: Refusal["reason"]; detail: Refusal["detail"] }) => {
      if (sent) drafted.add(sent.stagedKey);
      if (sent && draft) await dropDraft(services, actor, draft.id);
      const waiting = sent ? await keepDraft(services, actor, sent) : draft && draftOf(draft);
      const data: RefusedGroup = {
        fields: submission.fields,
        drafts: waiting ? [waiting] : [],
        current: groupWire.schema.safeParse(why.detail.data).data ?? null,
      };
      return refuse(why.reason, { ...why.detail, data });
    };
    if (faults || fault) {
      const fields: FieldFaults = { ...faults, ...(fault ? { [fault.field]: [fault.sentence] } : {}) };
      throw await refused({
        reason: faults ? "bad_request" : (fault?.reason ?? "bad_request"),
        detail: { message: faults ? undefined : fault?.sentence, fields, retryAfterSeconds: fault?.retryAfterSeconds },
      });
    }
    const save = async () => {
      const picture = sent ?? draft;
      const icon = picture && (await keepIcon(services, actor, picture));
      return naming(services, "icons", { keys: icon ? [icon] : [], named: true }, () => work(value, icon));
    };
    const done = await save().catch(async (error: unknown) => {
      // Or somebody else saved it meanwhile: its form comes back with what stands there now.
      const mendable = isFormsOwn(error) || (error instanceof Refusal && error.reason === "conflict");
      throw mendable ? await refused(error) : error;
    });
    if (draft) await dropDraft(services, actor, draft.id);
    return done;
  } finally {
    await discardFiles(services, submission.files, drafted);
  }
}
