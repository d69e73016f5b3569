import type { Proof, Provider } from "archive/contract/accounts/provider";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { readFacebookToken } from "./facebook";
import { readIdToken } from "./id-token";
import type { Proven } from "./proven";

/**
 * Whom a provider vouches for.
 * @throws Refusal "bad_request", "not_ready"; "not_found" for a provider that is not configured
 */
export async function readProof(services: Services, provider: Provider, proof: Proof): Promise<Proven> {
  if (provider === "facebook") {
    if ("access_token" in proof) return readFacebookToken(services, proof.access_token);
  } else if ("id_token" in proof) return readIdToken(services, provider, proof);
  throw refuse("bad_request", { message: { key: "provider.refused" } });
}
