import type { ArchiveClient } from "archive/client";
import type { PersonStamp } from "archive/contract/accounts/person-stamp";
import type { Registration } from "archive/contract/accounts/registration";
import type { Language } from "archive/contract/language";
import type { WebConfig } from "~/config";
import type { Providers } from "~/session/providers/providers";
import type { Appearance } from "~/styles/appearance";
import type { Flash } from "./flash";
import type { Interrupted } from "./interrupted-form";
import type { Session } from "./session";

/**
 * All that a loader or an action has at hand; made by app/server for each request. A type alias, since Remix wants an
 * index signature.
 */
export type PageContext = {
  /** The archive's calls, with this person's token and language. */
  archive: ArchiveClient;
  session: Session;
  language: Language;
  /** Theme and size of text, as far as they were chosen by hand. */
  appearance: Appearance;
  siteName: string;
  siteOrigin: string;
  /** Kinds of items that can be uploaded; buttons and forms of the other kinds are absent. */
  uploads: Uploads;
  /** Longest zip that somebody comes with, in MB as the operator set it. */
  importLimitMegabytes: number;
  /** Addresses of the mobile apps, as far as they are configured. */
  stores: Stores;
  /** Address of the tab's icon, where the operator has one of their own. */
  siteIcon: string | undefined;
  /** Milliseconds between a page's load and its hydration. */
  hydrationDelayMs: number;
  /** Facts for the privacy policy: the operator, their address, and how long things are kept. */
  policy: WebConfig["policy"];
  /** Calling code of mobile numbers that are written without one. */
  mobileCountry: string;
  /** True where a mobile number can be confirmed. */
  sendsTexts: boolean;
  /** Sign-in by Google, Facebook, Apple and the separate sign-in host, as far as they are configured. */
  providers: Providers;
  /** The operator's choice of who may register, as known a moment ago. */
  registration(): Promise<Registration>;
  /** Hosts that the form of the payment page may lead to; none on other pages. */
  paymentHosts: readonly string[];
  nonce: string;
  requestId: string;
  /** True for a hydrated page's request for data, false for a document. */
  hydrated: boolean;
  /** The browser sent Save-Data. */
  saveData: boolean;
  /**
   * A token that the address of each form says of its page (form-token.ts): whose it is, as the session stands by now,
   * and for browsers that send neither Origin nor Sec-Fetch-Site the proof of their cookie. Null where there is
   * neither.
   */
  readonly formToken: string | null;
  /** The flash message of the last redirect: a key of the message area "flash". */
  flash: Flash | null;
  /** Set by the root once the page shows the message. */
  flashSeen: boolean;
  /** Facts that the page's ETag depends on. */
  freshness: Freshness;
  /** Set where the form was made for another account than the one that sent it: where that is said. No action runs. */
  held?: string;
  /** Set where the request's body was over the limit: the message. No loader or action runs. */
  tooLarge?: string;
  /** The form that the person sent when their session was over already, where this browser still has it. */
  interrupted(): Promise<Interrupted | null>;
  /** Aborted when the browser leaves; a loader's own `request.signal` may never fire. */
  signal: AbortSignal;
  /** Tells operators of a fault, with the request's id. */
  fault(error: unknown): void;
  /** Makes a rendered page's answer. */
  answer(html: string, init: ResponseInit): Response;
  /** Adds a header to the answer, whatever it becomes. */
  setHeader(name: string, value: string): void;
};

/** Tells whether the page depends on the person's own things alone (see own-things.ts). */
export interface Freshness {
  /** The page is the person's first one, which tells what waits today. */
  home: boolean;
  /** The stamp of the person's own things, asked for once, before any of them. */
  stamp: Promise<string> | null;
  /** Asked for together with the stamp. */
  badges: Promise<Bars> | null;
  /** Number of the page's loaders that read nothing but the person's own things. */
  loaders: number;
  /** Epoch ms at which words of the page change by time alone. */
  until: number;
}

/** A person's badges, with what another device of theirs may have changed; and whether premium is offered to them. */
export type Bars = Omit<PersonStamp, "stamp">;

/** Numbers on the bars, which count an event once: unseen notifications, and invitations that wait. */
export interface Badges {
  /** Leaves out what tells of invitations. */
  notifications: number;
  requests: number;
}

/** Address of the app for a kind of device. */
export type Stores = Partial<Record<"ios" | "android", string>>;

export type Uploads = Record<"handwriting" | "voice", boolean>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends PageContext {}
  // Types of loader and action data as single fetch carries them: dates and undefined survive.
  interface Future {
    v3_singleFetch: true;
  }
}
