import { sealAddress } from "archive/base/keys";
import type { Services } from "archive/domain/services";

/** The header by which our web app says whose browser it calls for. */
export function fromAddress(services: Pick<Services, "secretKeys" | "now">, address: string): Record<string, string> {
  return { "x-client-address": sealAddress(services, address, services.now()) };
}
