import { OR_ABSENT, callsOf, read, write } from "archive/contract/call-definition";
import { ANYBODY, BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { tokensWire } from "./account";
import { AskMailLink, MailLinkAsked, LookAtMailLink, MailLinkSeen, EnterByMailLink } from "./mail-link";
import {
  PasskeyOptions,
  SignInByPasskey,
  passkeyWire,
  BeginPasskey,
  AddPasskey,
  RenamePasskey,
  RemovePasskey,
} from "./passkey";

/** Sign-in by a link in a mail and by passkeys (WebAuthn), and a person's own passkeys. */
export const SIGN_IN_CALLS = callsOf("accounts", {
  mailLink: write({
    path: "/auth/mail-link",
    summary: "Mail a link that signs in; the answer is the same for an address that nobody has",
    may: ANYBODY,
    person: false,
    body: AskMailLink,
    reply: MailLinkAsked,
    refusedWith: [429],
  }),
  mailLinkLook: write({
    path: "/auth/mail-link/look",
    summary: "Whose account such a link opens; uses nothing up",
    may: BEARER,
    person: false,
    body: LookAtMailLink,
    reply: MailLinkSeen,
    refusedWith: [429],
  }),
  mailLinkEnter: write({
    path: "/auth/mail-link/enter",
    summary: "Sign in by it, once; 409 with a ticket where a second step follows",
    may: BEARER,
    person: false,
    body: EnterByMailLink,
    reply: tokensWire,
    refusedWith: [409, 429],
  }),
  passkeySignInBegin: write({
    path: "/auth/passkey/begin",
    summary: "What a browser is asked with for any passkey of its person; good for five minutes and one answer",
    may: ANYBODY,
    person: false,
    reply: PasskeyOptions,
  }),
  passkeySignIn: write({
    path: "/auth/passkey/login",
    summary: "Sign in by a passkey, which needs no second step",
    may: BEARER,
    person: false,
    body: SignInByPasskey,
    reply: tokensWire,
    refusedWith: [409],
  }),
  passkeys: read({
    path: "/profile/passkeys",
    summary: "The caller's passkeys, the oldest first",
    may: SIGNED_IN,
    reply: passkeyWire.array(),
  }),
  passkeyBegin: write({
    path: "/profile/passkeys/begin",
    summary:
      "What a browser is asked with to make one, by the present password (201 where it is wrong), or a code " +
      "to their own address where they have none",
    may: SIGNED_IN,
    body: BeginPasskey,
    reply: PasskeyOptions,
    refusedWith: [201, 429],
  }),
  passkeyAdd: write({
    path: "/profile/passkeys/add",
    summary: "Keep the one that a device has made; the person is told",
    may: SIGNED_IN,
    body: AddPasskey,
    reply: passkeyWire,
    message: "passkey.added",
  }),
  passkeyRename: write({
    path: "/profile/passkeys/rename",
    summary: "Give one another name",
    may: OWN,
    body: RenamePasskey,
    message: "passkey.renamed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  passkeyRemove: write({
    path: "/profile/passkeys/remove",
    summary: "Take one away; the person is told",
    may: OWN,
    body: RemovePasskey,
    message: "passkey.removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
});
