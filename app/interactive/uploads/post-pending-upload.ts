import type { PendingUpload } from "~/interactive/kept/pending-uploads";
import { say } from "./upload-messages";
import type { Posted } from "./upload-host";

/** What the route `sending` answers (app/routes/collection/sending.ts). */
interface Reply {
  item?: number;
  message?: string;
  freeLimit?: boolean;
}

/** The form of an upload as it is posted: its texts, and what the archive calls its files. */
export function formOf({ fields, files }: PendingUpload): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const { draft } of files) if (draft) form.append("draft", draft);
  return form;
}

/** Posts an upload whose form is not open. */
export async function postPendingUpload(upload: PendingUpload): Promise<Posted> {
  const query = new URLSearchParams({
    kind: upload.kind,
    person: String(upload.person),
    ...(upload.item !== null && { item: String(upload.item) }),
  });
  try {
    const response = await fetch(`/sending?${query}`, { method: "POST", body: formOf(upload), redirect: "manual" });
    // What redirects leads to sign-in.
    if (response.status === 401 || response.type === "opaqueredirect") return { at: "signIn" };
    if (response.status >= 500) return { at: "away" };
    // A door that refuses says so in a page. A page that says "well done" is no answer of ours: nothing is saved by it.
    const reply = (await (response.ok ? response.json() : response.json().catch(() => ({})))) as Reply;
    if (response.ok) return { at: "saved", item: reply.item ?? null };
    return {
      at: "refused",
      message: reply.message || say(response.status === 404 ? "gone" : "refused"),
      unpaid: reply.freeLimit,
    };
  } catch {
    return { at: "away" };
  }
}
