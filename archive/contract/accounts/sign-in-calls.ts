import { OR_ABSENT, callsOf, read, write } from "archive/contract/call-definition";
import { ANYBODY, BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { tokensWire } from "./account";
import { invitedWire, RegisterInvited, UndoInvited, undoSeenWire } from "./invited";
import { AskMailLink, MailLinkAsked, LookAtMailLink, MailLinkSeen, EnterByMailLink } from "./mail-link";
import { PasskeyOptions, SignInByPasskey, passkeyWire, AddPasskey, RenamePasskey, RemovePasskey } from "./passkey";
import { SelfProof } from "./two-step";

/** Sign-in by a link in a mail and by passkeys (WebAuthn), and a person's own passkeys. */
export const SIGN_IN_CALLS = callsOf("accounts", {
  mailLink: write(
    "/auth/mail-link",
    "Mail a link that signs in; the answer is the same for an address that nobody has",
    ANYBODY,
    { person: false, body: AskMailLink, reply: MailLinkAsked, refusedWith: [429] },
  ),
  mailLinkLook: write("/auth/mail-link/look", "Whose account such a link opens; uses nothing up", BEARER, {
    person: false,
    body: LookAtMailLink,
    reply: MailLinkSeen,
    refusedWith: [429],
  }),
  mailLinkEnter: write(
    "/auth/mail-link/enter",
    "Sign in by it, once; 409 with a ticket where a second step follows",
    BEARER,
    { person: false, body: EnterByMailLink, reply: tokensWire, refusedWith: [409, 429] },
  ),
  invitedRegister: write(
    "/auth/invited/register",
    "An account for the address that an invitation was mailed to, by the mail's token; signs in and accepts. The " +
      "address is told, with a way to undo it",
    BEARER,
    { person: false, body: RegisterInvited, reply: invitedWire, refusedWith: [429] },
  ),
  invitedUndoLook: write("/auth/invited/undo/look", "Which account that mail undoes; uses nothing up", BEARER, {
    person: false,
    body: UndoInvited,
    reply: undoSeenWire,
    refusedWith: [429],
  }),
  invitedUndo: write("/auth/invited/undo", "Undo the account; the invitation waits at its address again", BEARER, {
    person: false,
    body: UndoInvited,
    message: "invite.undone",
    refusedWith: [429],
  }),
  passkeySignInBegin: write(
    "/auth/passkey/begin",
    "What a browser is asked with for any passkey of its person; good for five minutes and one answer",
    ANYBODY,
    { person: false, reply: PasskeyOptions },
  ),
  passkeySignIn: write("/auth/passkey/login", "Sign in by a passkey, which needs no second step", BEARER, {
    person: false,
    body: SignInByPasskey,
    reply: tokensWire,
    refusedWith: [409],
  }),
  passkeys: read("/profile/passkeys", "The caller's passkeys, the oldest first", SIGNED_IN, {
    reply: passkeyWire.array(),
  }),
  passkeyBegin: write(
    "/profile/passkeys/begin",
    "What a browser is asked with to make one, by the present password (201 where it is wrong), or a code " +
      "to their own address where they have none",
    SIGNED_IN,
    { body: SelfProof, reply: PasskeyOptions, refusedWith: [201, 429] },
  ),
  passkeyAdd: write("/profile/passkeys/add", "Keep the one that a device has made; the person is told", SIGNED_IN, {
    body: AddPasskey,
    reply: passkeyWire,
    message: "passkey.added",
  }),
  passkeyRename: write("/profile/passkeys/rename", "Give one another name", OWN, {
    body: RenamePasskey,
    message: "passkey.renamed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  passkeyRemove: write("/profile/passkeys/remove", "Take one away; the person is told", OWN, {
    body: RemovePasskey,
    message: "passkey.removed",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
});
