import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import type { RequestDetails } from "web-push";
import type { ArchiveConfig } from "archive/base/config";
import type { PushPayload } from "archive/contract/notifications/notification-push";
import type { PushKeys } from "./keys";
import { ClosedAddress, isOwn, isPushAddress, publicLookup } from "./address";
import type { PushHosts } from "./hosts";

/** A push service takes a message within a second. */
const PATIENCE_MS = 5_000;
/** To one host. */
const MOST_AT_ONCE = 6;
/** Longer than that, and the person has seen it elsewhere, or it is of no use any more. */
const KEPT_SECONDS = 24 * 3600;

type Config = Pick<ArchiveConfig, "pushPrivateHosts" | "pushCaFile" | "siteOrigin" | "mailFrom">;

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * "gone": the device doesn't want it any more, or its address is none of a push service's. "refused": never will be
 * taken as it is.
 */
type PushOutcome = "sent" | "gone" | "refused";

const agents = new Map<string | undefined, Agent>();

/**
 * Encrypts a message for a device (RFC 8291) and gives it to its push service, signed with this site's key (RFC 8292).
 * Connects to public addresses only, follows no redirects, reads nothing of the answer but its status.
 * @throws HostAway where its push service is left alone for now; Error where trying again may help
 */
export async function sendToDevice(
  config: Config,
  { push, pushHosts }: { push: PushKeys; pushHosts: PushHosts },
  device: Device,
  payload: PushPayload,
): Promise<PushOutcome> {
  if (!isPushAddress(config, device.endpoint)) return "gone";
  const { endpoint, p256dh, auth } = device;
  // Opened at the first push: 35 files, which a start does without.
  const { default: webPush } = await import("web-push");
  const message = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject: subjectOf(config), ...push },
    TTL: KEPT_SECONDS,
    urgency: "normal",
  });
  const url = new URL(endpoint);
  const send = async () => {
    const answered = await post(config, url, message);
    if (answered === 429 || answered >= 500) throw new Error(`The push service answered ${answered}`);
    return answered;
  };
  const status = await pushHosts.visit(url.host, send).catch((fault: unknown) => {
    if (fault instanceof ClosedAddress) return 410;
    throw fault;
  });
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return "refused";
}

function post(config: Config, url: URL, { method, headers, body }: RequestDetails): Promise<number> {
  return new Promise((done, fail) => {
    const own = isOwn(config, url);
    const lookup = own ? undefined : publicLookup;
    const outgoing = request(
      url,
      {
        method,
        headers: headers as Record<string, string>,
        lookup,
        agent: agentOf(own ? config.pushCaFile : undefined),
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (response) => {
        // What it says beside its status is of no use here, and might be endless.
        response.destroy();
        done(response.statusCode ?? 0);
      },
    );
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

/** Connections are kept a while, since one push service has most of the devices. */
function agentOf(caFile: string | undefined): Agent {
  const known = agents.get(caFile);
  if (known) return known;
  const made = new Agent({
    keepAlive: true,
    maxSockets: MOST_AT_ONCE,
    timeout: PATIENCE_MS,
    ca: caFile ? readFileSync(caFile) : undefined,
  });
  agents.set(caFile, made);
  return made;
}

/** Address that a push service may write to about this site. */
function subjectOf({ siteOrigin, mailFrom }: Config): string {
  if (siteOrigin.startsWith("https:")) return siteOrigin;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
