import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm, refusedForm, refusedStatus } from "~/forms/parse-form";
import { personPage } from "~/session/page-context";

/**
 * The first step of adding a passkey, for the script of its screen: proves the person, and says what to ask the device
 * with.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const page = await personPage(args);
  const form = await readForm(args.request);
  const field = (name: string) => String(form.get(name) ?? "") || undefined;
  const answer =
    form.get("intent") === "code"
      ? await page.archive.sendOwnCode()
      : await page.archive.beginPasskey({ password: field("password"), otp: field("otp"), flow: field("flow") });
  const headers = { "Cache-Control": "no-store" };
  if (answer.ok) return Response.json(answer.data, { headers });
  const { errors, message } = refusedForm(form, answer);
  return Response.json({ errors, message }, { status: refusedStatus(answer), headers });
}
