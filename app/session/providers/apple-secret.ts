import { importPKCS8, SignJWT } from "jose";
import type { ProviderSettings } from "archive/contract/accounts/provider-settings";

const FIVE_MINUTES = 5 * 60;

/** Apple's client secret: a token that our key signs anew each time, good for this one exchange. */
export async function appleSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
  issuer,
}: NonNullable<ProviderSettings["apple"]>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + FIVE_MINUTES)
    .sign(await importPKCS8(privateKey, "ES256"));
}
