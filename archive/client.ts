import { accountCalls } from "./client/account";
import { albumCalls } from "./client/albums";
import { groupCalls } from "./client/groups";
import { itemCalls } from "./client/items";
import { landingCalls } from "./client/landing";
import { leavingCalls } from "./client/leaving";
import { linkCalls } from "./client/links";
import { openLine, type ClientOptions } from "./client/line";
import { mailLinkCalls } from "./client/mail-link";
import { notificationCalls } from "./client/notifications";
import { passkeyCalls } from "./client/passkeys";
import { ownAccountCalls } from "./client/own-account";
import { peopleCalls } from "./client/people";
import { paymentCalls } from "./client/payments";
import { profileCalls } from "./client/profile";
import { portraitCalls } from "./client/portraits";
import { providerCalls } from "./client/providers";
import { receivedCalls } from "./client/received";
import { reportCalls } from "./client/reports";
import { searchCalls } from "./client/search";
import { sharingCalls } from "./client/sharing";
import { twoStepCalls } from "./client/two-step";
import { startCalls } from "./client/start";
import { LocalMessage } from "./contract/local";
import { PATHS } from "./contract/paths";

export type { Answer } from "./client/line";

export type ArchiveClient = ReturnType<typeof archiveClient>;

/** The archive's calls, typed; by subject in client/. One for each request of a browser. */
export function archiveClient(options: ClientOptions) {
  const line = openLine(options);
  return {
    ...accountCalls(line),
    ...albumCalls(line),
    ...groupCalls(line),
    ...itemCalls(line),
    ...landingCalls(line),
    ...leavingCalls(line),
    ...linkCalls(line),
    ...mailLinkCalls(line),
    ...notificationCalls(line),
    ...passkeyCalls(line),
    ...ownAccountCalls(line),
    ...peopleCalls(line),
    ...profileCalls(line),
    ...paymentCalls(line),
    ...portraitCalls(line),
    ...providerCalls(line),
    ...receivedCalls(line),
    ...reportCalls(line),
    ...searchCalls(line),
    ...sharingCalls(line),
    ...twoStepCalls(line),
    ...startCalls(line),
    pass: line.pass,
    passUpload: line.passUpload,
    /** Mails of this machine; only where SITE_ORIGIN is loopback. */
    localMessages: (token: string) => line.read(LocalMessage.array(), PATHS.localMessages, { token }),
  };
}
