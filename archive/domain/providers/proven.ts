import { Email, type Address } from "archive/contract/address";
import type { IdentityKey } from "archive/db/accounts/identities";

/** Whom a provider vouches for. */
export interface Proven extends IdentityKey {
  /** As the provider writes it; null where it tells none. */
  email: string | null;
  /** Whether the provider itself says that it is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The address that a provider's word is good for; null where it says nothing of the kind. */
export function provenAddress({ email, emailVerified }: Proven): Address | null {
  const parsed = Email.safeParse(email);
  return emailVerified && parsed.success ? parsed.data : null;
}
