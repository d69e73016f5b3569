import { Email, type Address } from "archive/contract/address";
import type { IdentityKey } from "archive/db/accounts/identities";
import type { Provider } from "archive/contract/accounts/provider";
import { Refusal, refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** The person whom a provider vouches for. */
export interface Proven extends IdentityKey {
  /** Address as the provider writes it; null where it tells none. */
  email: string | null;
  /** True where the provider itself says that it is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The address that a provider's word is good for; null where it says nothing of the kind. */
export function provenAddress({ email, emailVerified }: Proven): Address | null {
  const parsed = Email.safeParse(email);
  return emailVerified && parsed.success ? parsed.data : null;
}

const AGAIN_SECONDS = 30;

/** Refusal to throw where a provider can't be asked: its fault is logged, without anything that it was asked with. */
export function away(services: Services, provider: Provider, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  services.log.error("provider does not answer", {
    provider,
    why: error instanceof Error ? `${error.name}: ${error.message}` : "unknown",
  });
  return refuse("not_ready", { message: { key: "provider.away" }, retryAfterSeconds: AGAIN_SECONDS });
}
