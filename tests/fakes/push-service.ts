import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";
import type { PushPayload, PushSubscription } from "archive/contract/notifications/notification-push";
import { decryptPush, type DeviceKeys } from "./push-service/decrypt";

const FOLDER = join(import.meta.dirname, "push-service");

export interface PushService extends AsyncDisposable {
  /** For PUSH_PRIVATE_HOSTS. */
  host: string;
  /** For PUSH_CA_FILE. */
  caFile: string;
  /** Messages that it took, as their devices read them. */
  received: { device: string; payload: PushPayload; ttl: string; site: unknown }[];
  /** Calls, refused ones too. */
  calls: number;
  /** Status that it answers with. */
  status: number;
  /** A device with keys of its own, as its browser subscribes. */
  device(publicKey: string): PushSubscription;
}

/** A real push service over TLS: checks who sends (RFC 8292) and reads what is sent as the device would (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const caFile = join(FOLDER, "certificate.pem");
  const devices = new Map<string, DeviceKeys & { publicKey: string }>();
  const server = createServer({ cert: await readFile(caFile), key: await readFile(join(FOLDER, "key.pem")) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const host = `localhost:${port}`;

  async function take(request: IncomingMessage): Promise<number> {
    service.calls++;
    const body = await buffer(request);
    if (service.status !== 201) return service.status;
    const [, id = ""] = /^\/device\/([\w-]+)$/.exec(request.url ?? "") ?? [];
    const device = devices.get(id);
    if (!device) return 404;
    const site = await siteOf(request.headers.authorization ?? "", device.publicKey, `https://${host}`);
    if (site === null || request.headers["content-encoding"] !== "aes128gcm") return 403;
    const payload = JSON.parse(decryptPush(body, device)) as PushPayload;
    service.received.push({ device: id, payload, ttl: String(request.headers.ttl), site });
    return 201;
  }

  server.on("request", (request, response) => {
    void take(request).then((status) => response.writeHead(status).end());
  });
  const service: PushService = {
    host,
    caFile,
    received: [],
    calls: 0,
    status: 201,
    device(publicKey) {
      const curve = createECDH("prime256v1");
      const [id, auth] = [randomBytes(9).toString("base64url"), randomBytes(16)];
      curve.generateKeys();
      devices.set(id, { privateKey: curve.getPrivateKey(), auth, publicKey });
      return {
        endpoint: `https://${host}/device/${id}`,
        keys: { p256dh: curve.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
      };
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return service;
}

/**
 * Whom a VAPID header names; null where it isn't signed with the key that the device subscribed to, or is for another
 * service.
 */
async function siteOf(header: string, publicKey: string, audience: string): Promise<unknown> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) return null;
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const verified = await jwtVerify(token, await importJWK(jwk, "ES256"), { audience, algorithms: ["ES256"] }).catch(
    () => null,
  );
  return verified?.payload.sub ?? null;
}
