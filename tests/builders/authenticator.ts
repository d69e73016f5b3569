import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** What a passkey's options hold that a device looks at. */
interface Asked {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** What the device is made to lie about, or to leave out. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether it asked for a finger or a PIN. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
  aaguid?: string;
}

const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;
const NO_MODEL = "0".repeat(32);

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const text64 = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/**
 * A device with a passkey of its own (WebAuthn level 3, ES256, no attestation), as a phone is: it signs what a page of
 * `origin` asks it to.
 */
export class Authenticator {
  readonly id = text64(randomBytes(16));
  counter = 0;
  #key: KeyObject | null = null;
  #publicKey: Buffer = Buffer.alloc(0);
  #userHandle = "";

  /** @param counts whether it counts its signatures; those that keep a key on several devices say 0 for ever */
  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {}

  /** Makes its key, as `navigator.credentials.create()` does. */
  create(asked: Asked, lies: Lies = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    this.#publicKey = coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url"));
    this.#userHandle = asked.user?.id ?? "";
    const id = Buffer.from(this.id, "base64url");
    const model = Buffer.from((lies.aaguid ?? NO_MODEL).replaceAll("-", ""), "hex");
    const attested = Buffer.concat([model, Buffer.from([id.length >> 8, id.length & 255]), id, this.#publicKey]);
    const data = this.#data(asked, lies, attested);
    const said = this.#said("webauthn.create", asked, lies);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: text64(said),
        attestationObject: text64(attestation(data)),
        transports: ["internal"],
      },
    };
  }

  /** Signs, as `navigator.credentials.get()` does. */
  get(asked: Asked, lies: Lies = {}) {
    if (!this.#key) throw new Error("this device has no passkey yet");
    const data = this.#data(asked, lies);
    const said = this.#said("webauthn.get", asked, lies);
    const signature = sign("sha256", Buffer.concat([data, sha256(said)]), this.#key);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: text64(said),
        authenticatorData: text64(data),
        signature: text64(signature),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    };
  }

  #name() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} };
  }

  #data(asked: Asked, { rpId, verified = true, counter }: Lies, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    if (this.counts) this.counter++;
    count.writeUInt32BE(counter ?? this.counter);
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    return Buffer.concat([
      sha256(rpId ?? asked.rpId ?? asked.rp?.id ?? ""),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  }

  #said(type: string, asked: Asked, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? asked.challenge,
        origin: lies.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }
}

/** A key of P-256 in COSE (RFC 9053, 7.1.1), written in CBOR. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([Buffer.from("a5010203262001215820", "hex"), x, Buffer.from("225820", "hex"), y]);
}

/** The attestation object of whoever attests nothing, in CBOR: { fmt: "none", attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.from([0x59, data.length >> 8, data.length & 255]);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x64]),
    Buffer.from("none"),
    Buffer.from([0x67]),
    Buffer.from("attStmt"),
    Buffer.from([0xa0, 0x68]),
    Buffer.from("authData"),
    length,
    data,
  ]);
}
