import type { Provider } from "archive/contract/accounts/provider";
import { Refusal, refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

const AGAIN_SECONDS = 30;

/** What to throw where a provider can't be asked: its fault is logged, without anything that it was asked with. */
export function away(services: Services, provider: Provider, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  services.log.error("provider does not answer", {
    provider,
    why: error instanceof Error ? `${error.name}: ${error.message}` : "unknown",
  });
  return refuse("not_ready", { message: { key: "provider.away" }, retryAfterSeconds: AGAIN_SECONDS });
}
