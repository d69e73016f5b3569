import type { z } from "zod";
import type { Answer } from "archive/client";
import { ProviderRefusal } from "archive/contract/accounts/provider";

const KEYS: Record<z.infer<typeof ProviderRefusal>["why"], string> = {
  other: "providerOther",
  taken: "providerTaken",
  second: "providerSecond",
  permit: "providerPermitOver",
};

/** What to say where the archive did not take a provider's word, as a key of the message area "flash". */
export function refusedKey({ status, data }: Extract<Answer<unknown>, { ok: false }>): string {
  if (status === 429 || status === 503) return "providerAway";
  const told = ProviderRefusal.safeParse(data);
  return told.success ? KEYS[told.data.why] : "providerRefused";
}
