import {
  MOST_PASSKEYS,
  type Passkey,
  type PasskeyAttestation,
  type PasskeyOptions,
  type RenamePasskey,
} from "archive/contract/accounts/passkey";
import { insertPasskey, listPasskeysOf, deletePasskey, renamePasskey } from "archive/db/accounts/passkeys";
import type { SelfProof } from "archive/contract/accounts/two-step";
import { proveSelf, takeProof, underOwnLock } from "archive/domain/accounts/self";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Visit, SignedIn, Actor } from "archive/domain/actor";
import { refuse, type Refusal } from "archive/base/refusal";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/domain/services";
import {
  CHALLENGE_MS,
  challengeOf,
  expectedOf,
  newChallenge,
  ALGORITHMS,
  handleOf,
  relyingParty,
  webauthn,
} from "./challenge";

/**
 * Options that a browser is asked with to make a passkey for the caller, who proves themselves first: whoever has a
 * passkey has the account.
 * @throws Refusal as `proveSelf`; "bad_request" where they have as many as anybody may
 */
export async function beginPasskey(
  services: Services,
  actor: SignedIn,
  given: SelfProof,
  visit: Visit,
): Promise<PasskeyOptions> {
  const proved = await proveSelf(services, actor, given, visit);
  await underOwnLock(services, actor, (tx, person) => takeProof(services, tx, person, proved));
  const before = await listPasskeysOf(services.db, actor.personId);
  if (before.length >= MOST_PASSKEYS) throw tooMany();
  const { randomId, name, email, mobile } = await getSessionUser(services.db, actor.personId);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: services.config.siteName,
    rpID: relyingParty(services.config).id,
    userID: handleOf(randomId),
    userName: email ?? mobile ?? name,
    userDisplayName: name,
    challenge: await newChallenge(services, actor),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    // A device that has one makes no second, which would only confuse its person.
    excludeCredentials: before.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options: { ...options } };
}

/** Keeps the passkey that a device has made, and tells the person. @throws Refusal "bad_request" */
export async function addPasskey(
  services: Services,
  actor: SignedIn,
  credential: PasskeyAttestation,
  visit: Visit,
): Promise<Passkey> {
  const made = await checked(services, actor, credential);
  const now = services.now();
  // Until its person gives it another: who keeps it, else the browser and system that made it.
  const name = KEEPERS[made.aaguid] ?? deviceWords(visit.language, visit.userAgent);
  return underOwnLock(services, actor, async (tx, person) => {
    if ((await listPasskeysOf(tx, person.id)).length >= MOST_PASSKEYS) throw tooMany();
    const { id: credentialId, publicKey, counter } = made.credential;
    const transports = credential.response.transports ?? [];
    const id = await insertPasskey(tx, {
      person_id: person.id,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
      created_at: now,
    });
    if (id === null) throw refuse("bad_request", "passkey.exists");
    await tellEverywhere(services, tx, person, "passkey_added", {
      device: deviceWords(person.language, visit.userAgent),
    });
    return { id, name, createdAt: now.toISOString(), usedAt: null };
  });
}

async function checked(services: Services, actor: SignedIn, { response, ...credential }: PasskeyAttestation) {
  const challenge = await challengeOf(services, response.clientDataJSON, actor);
  if (!challenge) throw notAdded();
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    ...expectedOf(services.config, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    // The library says by an error what is wrong with an answer.
    services.log.info("passkey not added", { error });
    return null;
  });
  if (!made?.verified) throw notAdded();
  return made.registrationInfo;
}

function notAdded(): Refusal {
  return refuse("bad_request", "passkey.not_added");
}

function tooMany(): Refusal {
  return refuse("bad_request", "passkey.too_many");
}

/** Keepers of passkeys, by the model's number (AAGUID) that it tells; those that many people have. */
const KEEPERS: Record<string, string> = {
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "iCloud Keychain",
  "dd4ec289-e01d-41c9-bb89-70fa845d4bf2": "iCloud Keychain",
  "adce0002-35bc-c60a-648b-0b25f1f05503": "Chrome (Mac)",
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
  "53414d53-554e-4700-0000-000000000000": "Samsung Pass",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
  "531126d6-e717-415c-9320-3d9aa6981239": "Dashlane",
};

/** Passkeys that the caller may sign in with, the oldest first. */
export async function listPasskeys(services: Services, actor: Actor): Promise<Passkey[]> {
  const rows = await listPasskeysOf(services.db, actor.personId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** @throws Refusal "not_found" */
export async function nameOwnPasskey(services: Services, actor: Actor, { id, name }: RenamePasskey): Promise<void> {
  if (!(await renamePasskey(services.db, actor.personId, id, name))) throw refuse("not_found");
}

/**
 * Takes a passkey away, and tells the person. It costs no proof: what is left to sign in with is theirs as before.
 * @throws Refusal "not_found"
 */
export async function removePasskey(services: Services, actor: Actor, id: number, visit: Visit): Promise<void> {
  await underOwnLock(services, actor, async (tx, person) => {
    if (!(await deletePasskey(tx, person.id, id))) throw refuse("not_found");
    await tellEverywhere(services, tx, person, "passkey_removed", {
      device: deviceWords(person.language, visit.userAgent),
    });
  });
}
