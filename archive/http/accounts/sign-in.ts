import { SIGN_IN_CALLS as CALLS } from "archive/contract/accounts/sign-in-calls";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  nameOwnPasskey,
  removePasskey,
} from "archive/domain/passkeys/own-passkeys";
import { beginSignInByPasskey, signInByPasskey } from "archive/domain/passkeys/sign-in-by-passkey";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { registerInvited } from "archive/domain/invitations/register";
import { lookAtUndo, undoInvited } from "archive/domain/invitations/undo";
import { askMailLink, enterByMailLink, lookAtMailLink } from "archive/domain/mail-link";

/** Sign-in by a link in a mail and by passkeys (WebAuthn), and a person's own passkeys. */
export function signInCalls(api: CallApp, services: Services): void {
  api.take(CALLS.mailLink, ({ body, visit }) => askMailLink(services, body, visit));
  api.take(CALLS.mailLinkLook, ({ body, visit }) => lookAtMailLink(services, body, visit));
  api.take(CALLS.mailLinkEnter, ({ body, visit }) =>
    enterByMailLink(services, body, { ...visit, device: body.device }),
  );
  api.take(CALLS.invitedRegister, ({ body: { device, ...body }, visit }) =>
    registerInvited(services, body, { ...visit, device }),
  );
  api.take(CALLS.invitedUndoLook, ({ body, visit }) => lookAtUndo(services, body.token, visit));
  api.take(CALLS.invitedUndo, ({ body, visit }) => undoInvited(services, body.token, visit));
  api.take(CALLS.passkeySignInBegin, ({ visit }) => beginSignInByPasskey(services, visit));
  api.take(CALLS.passkeySignIn, ({ body: { credential, device }, visit }) =>
    signInByPasskey(services, credential, { ...visit, device }),
  );
  api.take(CALLS.passkeys, ({ actor }) => listPasskeys(services, actor));
  api.take(CALLS.passkeyBegin, ({ actor, body, visit }) => beginPasskey(services, actor, body, visit));
  api.take(CALLS.passkeyAdd, ({ actor, body, visit }) => addPasskey(services, actor, body.credential, visit));
  api.take(CALLS.passkeyRename, ({ actor, body }) => nameOwnPasskey(services, actor, body));
  api.take(CALLS.passkeyRemove, ({ actor, body, visit }) => removePasskey(services, actor, body.id, visit));
}
