import { randomUUID, randomBytes } from "node:crypto";
import { archiveClient } from "archive/client";
import type { SessionUser } from "archive/contract/accounts/account";
import type { OpenArchive } from "archive/contract/call";
import { appearanceOf } from "./appearance";
import { languageOf } from "./request-language";
import { Session, type Renew } from "~/session/session";
import type { Sealer } from "~/session/sealed";
import type { PageContext } from "~/session/context";
import { joinFormToken } from "~/session/form-token";
import type { Providers } from "~/session/providers/providers";
import type { WebConfig } from "~/config";
import { readInterrupted } from "~/session/interrupted-form";
import type { KnownRegistration } from "~/session/known-registration";
import { loginRedirect, PERSON_HOME } from "~/session/person";

/** The operator's own icon of the tab (SITE_FAVICON). */
export interface SiteIcon {
  /** Changes with the content, so that it is kept for good. */
  path: string;
  mediaType: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Parts that the web app is put together from. */
export interface Web {
  config: WebConfig;
  /** In process, or over HTTP to the archive's origin. */
  fetchArchive(request: Request): Promise<Response>;
  /** The archive of this process, asked without requests; absent where it is elsewhere. */
  openArchive?: OpenArchive | undefined;
  archiveOrigin: string;
  sealer: Sealer;
  /** Makes a browser's address into what the archive believes; where absent, it is told none. */
  sealAddress?(address: string): string;
  /** Seals the account that a form is made for; where absent, forms name none. */
  sealFormOwner?(personId: number): string;
  renew: Renew;
  providers: Providers;
  registration: KnownRegistration;
  /** The operator's own icon of the tab, where there is one. */
  siteIcon?: SiteIcon;
  onFault(error: unknown, requestId: string): void;
  /** Epoch milliseconds; by the machine's clock where absent. */
  now?(): number;
}

/** Path of the list of one's own, and of its data. */
const HOME = new RegExp(`^${PERSON_HOME}(\\.data)?$`);

export interface RequestFacts extends Pick<PageContext, "flash" | "setHeader"> {
  /** The proof of the browser's cookie, for its forms; null for one that needs none. */
  browserToken: string | null;
  /** A Response of the text where it is left out. */
  answer?: PageContext["answer"];
  requestId?: string;
  clientAddress?: string;
}

/** Makes a request's context: session, language, and a client that speaks with this person's token. */
export async function makePageContext(web: Web, request: Request, facts: RequestFacts): Promise<PageContext> {
  const { config } = web;
  const { requestId = randomUUID(), clientAddress, browserToken, ...own } = facts;
  const language = languageOf(request);
  const session = await Session.open(request, {
    sealer: web.sealer,
    renew: web.renew,
    secure: config.secureCookies,
    now: web.now ?? Date.now,
  });
  const archive = archiveClient({
    fetch: web.fetchArchive,
    open: web.openArchive,
    origin: web.archiveOrigin,
    language,
    requestId,
    clientAddress: clientAddress && web.sealAddress?.(clientAddress),
    userAgent: request.headers.get("user-agent") ?? "",
    signal: request.signal,
    token: () => session.token(),
    renewToken: () => session.renew(),
    signInAgain: () => {
      session.signInAsked = true;
      return loginRedirect(request);
    },
  });
  const { pathname } = new URL(request.url);
  let nonce: string | undefined;
  const ownerSeal = (person: SessionUser | null) => (person && web.sealFormOwner?.(person.id)) ?? null;
  return {
    answer: (html, init) => new Response(html, init),
    ...own,
    // A page that did not change needs none.
    get nonce() {
      return (nonce ??= randomBytes(16).toString("base64"));
    },
    get formToken() {
      return joinFormToken({ owner: ownerSeal(session.user), browser: browserToken });
    },
    archive,
    session,
    language,
    appearance: appearanceOf(request.headers.get("cookie")),
    requestId,
    siteName: config.siteNames[language],
    siteOrigin: config.siteOrigin,
    uploads: config.uploads,
    importLimitMegabytes: config.importLimitMegabytes,
    stores: config.stores,
    siteIcon: web.siteIcon?.path,
    hydrationDelayMs: config.hydrationDelayMs,
    providers: web.providers,
    registration: web.registration.now,
    policy: config.policy,
    mobileCountry: config.mobileCountry,
    sendsTexts: config.sendsTexts,
    paymentHosts: pathname === "/payment" ? config.paymentHosts : [],
    hydrated: pathname.endsWith(".data"),
    saveData: request.headers.get("save-data") === "on",
    flashSeen: false,
    freshness: { home: HOME.test(pathname), stamp: null, badges: null, loaders: 0, until: Infinity },
    interrupted: () => readInterrupted(request, web.sealer),
    signal: request.signal,
    fault: (error) => web.onFault(error, requestId),
  };
}
