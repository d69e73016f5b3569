import type { PendingFile, PendingUpload } from "~/interactive/kept/pending-uploads";
import { say } from "./upload-messages";

/** Milliseconds after which an answer is no longer waited for: a line may take a request and bring nothing back. */
const STILL_MS = 60_000;

/** What became of a form that was posted. `unpaid`: the free limit refused it. */
export type Posted =
  | { at: "saved"; item: number | null }
  | { at: "refused"; message: string; unpaid?: boolean }
  | { at: "away" | "signIn" };

/** The open form of an upload: posts it once its files are there, and hears what becomes of it. */
export interface UploadHost {
  post(upload: PendingUpload): Promise<Posted>;
  /** A file was refused; the others go on. */
  refusedFile(file: PendingFile, message: string): void;
  /** This server takes no files piece by piece. */
  plain(): void;
  /** The session is over. */
  signIn(upload: PendingUpload, kept: boolean): void;
  /**
   * It was saved, and not by this form's own post: another tab did it, or it was on its way before the form was opened.
   */
  savedUnasked(): void;
}

/** What `/sending` answers (app/routes/collection/sending.ts). */
interface Reply {
  item?: number;
  message?: string;
  freeLimit?: boolean;
}

/** Posts an upload whose form is not open. */
export async function postPendingUpload(upload: PendingUpload): Promise<Posted> {
  const query = new URLSearchParams({
    kind: upload.kind,
    person: String(upload.person),
    ...(upload.item !== null && { item: String(upload.item) }),
    ...(upload.page.endsWith("/new/many") && { tray: "1" }),
  });
  const form = new FormData();
  for (const [name, value] of upload.fields) form.append(name, value);
  // What the archive calls its files.
  for (const { draft } of upload.files) if (draft) form.append("draft", draft);
  try {
    // Browsers before 2022 have none.
    const signal = AbortSignal.timeout?.(STILL_MS);
    const response = await fetch(`/sending?${query}`, { method: "POST", body: form, redirect: "manual", signal });
    // What redirects leads to sign-in.
    if (response.status === 401 || response.type === "opaqueredirect") return { at: "signIn" };
    if (response.status >= 500) return { at: "away" };
    // A proxy that refuses says so in a page. A page in place of a success is no answer of ours: nothing was saved.
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
