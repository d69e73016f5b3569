import type { data, SerializeFrom } from "@remix-run/node";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { ANOTHER_ACCOUNT } from "~/session/another-account";

const TOO_LARGE = 413;

/** Milliseconds without an answer after which a form is told not to have arrived: a line may bring nothing back. */
const STILL_MS = 60_000;
/** Bytes that the slowest line carries in a millisecond: files are waited for that long besides. */
const SLOWEST = 10;

/** Bytes of the files in the form that was read last. */
let bytes = 0;
if (typeof document !== "undefined")
  addEventListener("formdata", ({ formData }) => {
    bytes = 0;
    for (const value of formData.values()) bytes += (value as File).size ?? 0;
  });

/** What became of a form that a hydrated page posted. */
export type PostOutcome = { at: "saved" | "away" | "signIn" } | { at: "refused"; reply: PostReply | null };

/**
 * Told on the window, with a PostOutcome as its detail; whoever keeps a form that did not arrive prevents its default.
 */
export const POSTED = "akkhor-posted";

declare global {
  interface WindowEventMap {
    [POSTED]: CustomEvent<PostOutcome>;
  }
}

export interface PostReply {
  message: string | null;
  errors: Record<string, string[]>;
  freeLimit?: boolean;
}

/**
 * In place of a reply: the form stays as it is, for it did not arrive. `told`: somebody else says so. `why`: what the
 * door said.
 */
export interface Stays {
  stays: { told: boolean; why?: string };
}

/** An action of a form: what it was refused for, or where it leads. */
type PostAction = (args: never) => Promise<ReturnType<typeof data<PostReply>> | Response>;

/**
 * A form's client action. Without a network, or without a server behind it for now, the page stays with all that
 * was typed and chosen, where Remix would put its error page in its place; so it does where no answer comes, and where
 * the session is over and somebody (interactive/uploads) keeps the form until after signing in.
 */
export async function postOrStay<Action extends PostAction>({
  serverAction,
}: ClientActionFunctionArgs): Promise<SerializeFrom<Action> | Stays> {
  try {
    const still = new Promise<never>((_, giveUp) => setTimeout(giveUp, STILL_MS + bytes / SLOWEST));
    const reply = await Promise.race([serverAction<Action>(), still]);
    tell({ at: "refused", reply });
    return reply;
  } catch (fault) {
    const status = statusOf(fault);
    if (status === 0 || status >= 500) return stay(!tell({ at: "away" }));
    if (status === TOO_LARGE) {
      const why = String((fault as { data?: unknown }).data);
      tell({ at: "refused", reply: { message: why, errors: {} } });
      return stay(false, why);
    }
    const to = (fault instanceof Response && fault.headers.get("Location")) || "";
    const lost = to.startsWith("/login");
    // Another person is signed in by now: the page that it leads to says so, and whoever keeps the form keeps it.
    if (to.startsWith(ANOTHER_ACCOUNT)) tell({ at: "refused", reply: null });
    else if (!lost) tell(status < 400 ? { at: "saved" } : { at: "refused", reply: null });
    else if (!tell({ at: "signIn" })) return stay(true);
    throw fault;
  }
}

// The router tells the status of a Response alone; typed as what the page gets of it.
function stay(told: boolean, why?: string): Stays {
  return Response.json({ stays: { told, why } }, { status: STAYED }) as unknown as Stays;
}

/** Of a redirect, or of an answer that is a page of its own; 0 where there was no answer. */
function statusOf(fault: unknown): number {
  const status = (fault as { status?: unknown } | null)?.status;
  return typeof status === "number" ? status : 0;
}

function tell(detail: PostOutcome): boolean {
  return dispatchEvent(new CustomEvent(POSTED, { detail, cancelable: true }));
}

/**
 * Status of an action that did not reach the server: nothing has changed, and there may be no network to ask for
 * anything anew.
 */
export const STAYED = 503;

/**
 * After a form that was refused or did not arrive its loader is not asked again; a route that says nothing of it is, by
 * Remix's single fetch.
 */
export function unlessStayed({ actionStatus = 0, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400 && defaultShouldRevalidate;
}
