import { accountCalls } from "./client/account";
import { albumCalls } from "./client/albums";
import { groupCalls } from "./client/groups";
import { itemCalls } from "./client/items";
import { linkCalls } from "./client/links";
import { openTransport, type ClientOptions } from "./client/transport";
import { notificationCalls } from "./client/notifications";
import { passkeyCalls } from "./client/passkeys";
import { ownAccountCalls } from "./client/own-account";
import { peopleCalls } from "./client/people";
import { paymentCalls } from "./client/payments";
import { profileCalls } from "./client/profile";
import { profileMediaCalls } from "./client/profile-media";
import { providerCalls } from "./client/providers";
import { receivedCalls } from "./client/received";
import { sharingCalls } from "./client/sharing";
import { twoStepCalls } from "./client/two-step";
import { WireFamous } from "./contract/landing/famous";
import { LocalMessage } from "./contract/local";
import { PATHS } from "./contract/paths";

export type { Answer, Refused } from "./client/transport";

export type ArchiveClient = ReturnType<typeof archiveClient>;

/** The archive's calls, typed; by subject in client/. One for each request of a browser. */
export function archiveClient(options: ClientOptions) {
  const transport = openTransport(options);
  return {
    ...accountCalls(transport),
    ...albumCalls(transport),
    ...groupCalls(transport),
    ...itemCalls(transport),
    ...linkCalls(transport),
    ...notificationCalls(transport),
    ...passkeyCalls(transport),
    ...ownAccountCalls(transport),
    ...peopleCalls(transport),
    ...profileCalls(transport),
    ...paymentCalls(transport),
    ...profileMediaCalls(transport),
    ...providerCalls(transport),
    ...receivedCalls(transport),
    ...sharingCalls(transport),
    ...twoStepCalls(transport),
    /** What the landing page shows of the operator's own. */
    famous: () => transport.read(WireFamous.array(), PATHS.famous),
    pass: transport.pass,
    passUpload: transport.passUpload,
    /** Mails of this machine; only where SITE_ORIGIN is loopback. */
    localMessages: (token: string) => transport.read(LocalMessage.array(), PATHS.localMessages, { token }),
  };
}
