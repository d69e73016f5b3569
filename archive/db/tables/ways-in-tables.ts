import type { Generated, Selectable } from "kysely";
import type { Provider } from "archive/contract/accounts/provider";

/** Tables of the ways in beside the password. */
export interface WayInTables {
  /** A link in a mail that signs in whoever opens it and presses. */
  mail_links: {
    /** Handle of the browser that asked for it. */
    id: string;
    /** SHA-256 of the token in the link's address. */
    token_hash: string;
    /** Address that it went to; it is good only as long as that is its person's. */
    address: string;
    /** Null where the address belongs to nobody: nothing ever matches. */
    person_id: number | null;
    /** Path of the page that the person was going to. */
    next: string | null;
    expires_at: Date;
    used_at: Date | null;
    /** SHA-256 of what the page that used it was made with, so that its second tap gets the first one's answer. */
    used_with: string | null;
  };
  /** Accounts that the mail of an invitation made. */
  invited_accounts: {
    person_id: number;
    /** SHA-256 of the invitation's token. */
    token_hash: string;
    /** SHA-256 of what the page with the form was made with, so that its second tap gets the first one's answer. */
    made_with: string;
    /** SHA-256 of the token that undoes the account. */
    undo_hash: string;
    created_at: Date;
    /** The group, its inviter and the time of the invitation, where it was to a group. */
    group_id: number | null;
    inviter_id: number | null;
    invited_at: Date | null;
  };
  passkeys: {
    id: Generated<number>;
    person_id: number;
    /** Id as the device knows it; base64url. */
    credential_id: string;
    /** COSE key (RFC 9052). */
    public_key: Buffer;
    /** Number of times that the device says it has signed; 0 for ever where it does not count. */
    counter: number;
    /** Ways in which browsers reach the device: "internal", "usb" and their like. */
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  /** Challenges that devices are to sign, once. */
  passkey_challenges: {
    /** SHA-256. */
    challenge_hash: string;
    /** Session of whoever adds a passkey; null for a sign-in. */
    session_id: string | null;
    expires_at: Date;
  };
  /** Providers who vouch for people. */
  identities: {
    /** Name that the provider gives itself in its tokens; Facebook's with the app, for which alone its ids hold. */
    issuer: string;
    subject: string;
    provider: Provider;
    person_id: number;
    /** Address as it was known when the two were linked; matches nothing. */
    email: string | null;
    linked_at: Date;
    used_at: Date;
  };
}

/** Identity that a provider proved of whoever waits for a code. */
export type WaitingIdentity = Pick<Selectable<WayInTables["identities"]>, "provider" | "issuer" | "subject" | "email">;
