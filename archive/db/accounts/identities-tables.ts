import type { Provider } from "archive/contract/accounts/provider";

/** Those who vouch for people. */
export interface IdentityTables {
  identities: IdentitiesTable;
}

interface IdentitiesTable {
  /** As the provider names itself in its tokens; of Facebook with the app, since its ids hold for that alone. */
  issuer: string;
  subject: string;
  provider: Provider;
  person_id: number;
  /** As it was known when the two were linked; matches nothing. */
  email: string | null;
  linked_at: Date;
  used_at: Date;
}

/** What a provider proved of whoever waits for a code. */
export interface WaitingIdentity {
  provider: Provider;
  issuer: string;
  subject: string;
  email: string | null;
}
