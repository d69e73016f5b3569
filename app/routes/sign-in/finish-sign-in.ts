import { redirect } from "@remix-run/node";
import type { Answer } from "archive/client";
import type { Tokens } from "archive/contract/account";
import { SecondStep } from "archive/contract/two-step";
import type { PageContext } from "~/session/context";
import { flashRedirect } from "~/session/flash";
import { localPath } from "~/session/person";
import { keepDevice } from "./device-cookie";
import { withNext } from "./next-query";
import { keepTicket } from "./second-step-cookie";

type Refused = Extract<Answer<unknown>, { ok: false }>;

/**
 * What every way in ends with: the session begins in this browser and the person goes on to where they were going, or to the
 * second step where they turned that on.
 * @returns any other refusal as it is: that is for the form to say
 */
export function finishSignIn(page: PageContext, answer: Answer<Tokens>, next: string | undefined): Response | Refused {
  if (answer.ok) {
    page.session.signIn(answer.data);
    keepDevice(page, answer.data.device);
    return flashRedirect(page, localPath(next), { kind: "success", key: "signedIn" });
  }
  const step = answer.reason === "second_step" ? SecondStep.safeParse(answer.data) : null;
  if (!step?.success) return answer;
  keepTicket(page, step.data.second_step);
  return redirect(withNext("/auth/second-step", next), 303);
}
