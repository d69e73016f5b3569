import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** What became of a form that an awake page posted. */
export type PostOutcome = { at: "saved" } | { at: "refused"; message: string } | { at: "away" } | { at: "signIn" };

/** Told on the window, with a PostOutcome as its detail; whoever takes care of a lost session prevents its default. */
export const POSTED = "akkhor-posted";

interface Reply {
  message: string | null;
  errors: Record<string, string[]>;
}

/** In place of a reply: the form stays as it is, for it did not arrive. */
const STAYS = { stays: true } as const;
export type Stays = typeof STAYS;

/**
 * An item form's client action. Without a network, or without a server behind it for now, the page stays with all that was
 * typed and chosen, where Remix would put its error page in its place; so it does where the session is over and somebody
 * (interactive/sending) keeps the form until after signing in.
 */
export async function postOrStay<Given extends Reply>(serverAction: () => Promise<Given>): Promise<Given | Stays> {
  try {
    const reply = await serverAction();
    tell({ at: "refused", message: Object.values(reply.errors).flat()[0] ?? reply.message ?? "" });
    return reply;
  } catch (fault) {
    const status = statusOf(fault);
    if (status === 0 || status >= 500) {
      tell({ at: "away" });
      return STAYS;
    }
    const lost = fault instanceof Response && fault.headers.get("Location")?.startsWith("/login");
    if (!lost) tell(status < 400 ? { at: "saved" } : { at: "refused", message: "" });
    else if (!tell({ at: "signIn" })) return STAYS;
    throw fault;
  }
}

/** Of a redirect, or of an answer that is a page of its own; 0 where there was no answer. */
function statusOf(fault: unknown): number {
  const status = (fault as { status?: unknown } | null)?.status;
  return typeof status === "number" ? status : 0;
}

function tell(detail: PostOutcome): boolean {
  return dispatchEvent(new CustomEvent(POSTED, { detail, cancelable: true }));
}

/** Whether an action's result only says that the form did not arrive. */
export function stayed(result: unknown): result is Stays {
  return typeof result === "object" && result !== null && "stays" in result;
}

/** A form that stayed has changed nothing, and there may be no network to ask. */
export function revalidates({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean {
  return !stayed(actionResult);
}

/** An item form's reply, where it is one. */
export function replyOf<Given extends object>(data: Given | Stays | undefined): Given | undefined {
  return stayed(data) ? undefined : data;
}
