import { createECDH } from "node:crypto";
import { join } from "node:path";
import { CannotStart } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import { keptSecret } from "archive/base/secrets";

/**
 * This site's own pair for push services (VAPID, RFC 8292), base64url. Browsers subscribe to the public one, so it has
 * to last.
 */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = "prime256v1";
const KEY_BYTES = 32;
const PRIVATE_KEY = /^[\w-]{43}$/;

/**
 * The pair of VAPID_PRIVATE_KEY, else the one kept with the other secrets, which role all makes on its first run.
 * @returns null in another role without the setting: there is no push then
 */
export async function pushKeys(
  config: Pick<ArchiveConfig, "vapidPrivateKey" | "role" | "dataDir">,
): Promise<PushKeys | null> {
  if (config.vapidPrivateKey) return pairOf(config.vapidPrivateKey, "VAPID_PRIVATE_KEY");
  if (config.role !== "all") return null;
  const folder = join(config.dataDir, "secrets");
  const kept = await keptSecret(folder, "vapid", newPrivateKey);
  return pairOf(kept.trim(), join(folder, "vapid"));
}

function newPrivateKey(): string {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const key = curve.getPrivateKey();
  // OpenSSL leaves zeros at the begin out.
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString("base64url");
}

function pairOf(privateKey: string, from: string): PushKeys {
  const curve = createECDH(CURVE);
  try {
    if (!PRIVATE_KEY.test(privateKey)) throw new Error("not 32 bytes of base64url");
    curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
  } catch (fault) {
    throw new CannotStart(
      `${from} must hold a private key of the P-256 curve, 43 letters of base64url. Make one with: npx web-push ` +
        "generate-vapid-keys",
      { cause: fault },
    );
  }
  return { publicKey: curve.getPublicKey().toString("base64url"), privateKey };
}
