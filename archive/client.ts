import { askOver } from "./client/ask";
import { accountCalls } from "./client/account";
import { albumCalls } from "./client/albums";
import { groupCalls } from "./client/groups";
import { importCalls } from "./client/imports";
import { itemCalls } from "./client/items";
import { linkCalls } from "./client/links";
import { openTransport, type ClientOptions, type Transport } from "./client/transport";
import { notificationCalls } from "./client/notifications";
import { passkeyCalls } from "./client/passkeys";
import { ownAccountCalls } from "./client/own-account";
import { peopleCalls } from "./client/people";
import { paymentCalls } from "./client/payments";
import { profileCalls } from "./client/profile";
import { profileMediaCalls } from "./client/profile-media";
import { providerCalls } from "./client/providers";
import { receivedCalls } from "./client/received";
import { sharedAlbumCalls } from "./client/shared-albums";
import { sharingCalls } from "./client/sharing";
import { twoStepCalls } from "./client/two-step";
import { unsentFormCalls } from "./client/unsent-forms";
import { writerCalls } from "./client/writers";
import { WireFamous } from "./contract/landing/famous";
import { LocalMessage } from "./contract/local";
import { PATHS } from "./contract/paths";

export type { Answer, Refused } from "./client/transport";

const areas = [
  accountCalls,
  albumCalls,
  groupCalls,
  importCalls,
  itemCalls,
  linkCalls,
  notificationCalls,
  passkeyCalls,
  ownAccountCalls,
  peopleCalls,
  profileCalls,
  paymentCalls,
  profileMediaCalls,
  providerCalls,
  receivedCalls,
  sharedAlbumCalls,
  sharingCalls,
  twoStepCalls,
  unsentFormCalls,
  writerCalls,
  siteCalls,
];
type All<Calls> = (Calls extends unknown ? (calls: Calls) => void : never) extends (calls: infer All) => void
  ? All
  : never;
export type ArchiveClient = All<ReturnType<(typeof areas)[number]>>;

/** An area's calls are made when the first of them is asked for: most requests ask one or two. */
class Calls {
  readonly #transport: Transport;
  readonly #made = new Map<unknown, object>();

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  static {
    // What an area's calls are named is known without a transport.
    for (const area of areas)
      for (const name of Object.keys(area({} as Transport)))
        Object.defineProperty(Calls.prototype, name, {
          get(this: Calls) {
            return Reflect.get(this.#of(area), name) as unknown;
          },
        });
  }

  #of(area: (transport: Transport) => object): object {
    const made = this.#made.get(area) ?? area(this.#transport);
    this.#made.set(area, made);
    return made;
  }
}

/** The archive's calls, typed; by subject in client/. One for each request of a browser. */
export function archiveClient(options: ClientOptions): ArchiveClient {
  return new Calls(openTransport(options)) as unknown as ArchiveClient;
}

function siteCalls(transport: Transport) {
  const { read, pass, passUpload } = transport;
  return {
    ask: askOver(transport),
    /** What the landing page shows of the operator's own. */
    famous: () => read(WireFamous.array(), PATHS.famous),
    /** Mails of this machine; only where SITE_ORIGIN is loopback. */
    localMessages: (token: string) => read(LocalMessage.array(), PATHS.localMessages, { token }),
    pass,
    passUpload,
  };
}
