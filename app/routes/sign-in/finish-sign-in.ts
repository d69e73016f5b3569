import { redirect } from "@remix-run/node";
import type { Answer, Refused } from "archive/client";
import type { Tokens } from "archive/contract/accounts/account";
import { FORM_CALLS } from "archive/contract/items/form-calls";
import { LeavingOffer } from "archive/contract/leaving/leaving";
import { SecondStep } from "archive/contract/accounts/two-step";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { localPath, PERSON_HOME, SEND_AGAIN } from "~/session/person";
import { withNext } from "./next-query";
import { leavingOffer, stepTicket } from "./cookies";
import { keepDevice } from "~/session/device-handle";

/**
 * The end of every way of signing in: the session begins in this browser and the person goes on to where they were
 * going, or to the second step where they turned that on. A person whose account is about to be erased is asked whether
 * to come back.
 * @returns any other refusal, for the form to show
 */
export async function finishSignIn(
  page: PageContext,
  answer: Answer<Tokens>,
  next: string | undefined,
): Promise<Response | Refused> {
  if (answer.ok) return arrive(page, answer.data, next, "signedIn");
  const offer = answer.reason === "leaving" && LeavingOffer.safeParse(answer.data).data;
  if (offer) {
    leavingOffer.keep(page, offer);
    return redirect(withNext("/auth/come-back", next), 303);
  }
  const step = answer.reason === "second_step" && SecondStep.safeParse(answer.data).data;
  if (!step) return answer;
  stepTicket.keep(page, step.second_step);
  return redirect(withNext("/auth/second-step", next), 303);
}

/**
 * Begins the session in this browser, and leads on: first to choosing a password, where nothing but codes and links
 * lets the person in; and who was going nowhere in particular, to a form of theirs that waits.
 */
export async function arrive(
  page: PageContext,
  tokens: Tokens,
  next: string | undefined,
  key: "signedIn" | "registered",
): Promise<Response> {
  page.session.signIn(tokens);
  keepDevice(page, tokens.device);
  const way = localPath(next);
  const waits = way === PERSON_HOME && !tokens.passwordNeeded && (await hasUnsentForm(page));
  const to = tokens.passwordNeeded ? withNext("/profile/password", next) : waits ? SEND_AGAIN : way;
  // There the page itself receives them; a toast would lie over its first words.
  if (to.startsWith(SEND_AGAIN)) return redirect(to, 303);
  return flashRedirect(page, to, key);
}

/** Whether a form of theirs waits that was sent while somebody else was signed in; false where that isn't known now. */
function hasUnsentForm({ archive }: PageContext): Promise<boolean> {
  return archive.ask(FORM_CALLS.unsentForm).then(
    () => true,
    () => false,
  );
}
