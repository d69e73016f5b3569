import type { ArchiveClient } from "archive/client";
import type { Language } from "archive/contract/language";
import type { Providers } from "~/session/providers/providers";
import type { Interrupted } from "./interrupted-form";
import type { Session } from "./session";

/**
 * What every loader and action has at hand; made by app/server for each request. A type alias, since Remix wants an
 * index signature.
 */
export type PageContext = {
  /** The archive's calls, with this person's token and language. */
  archive: ArchiveClient;
  session: Session;
  language: Language;
  siteName: string;
  siteOrigin: string;
  /** What may be put in here; its buttons and forms are there only then. */
  uploads: Uploads;
  /** Where the mobile apps are to be had, as far as that is configured. */
  stores: Stores;
  /** Address of the tab's icon, where the operator has one of their own. */
  siteIcon: string | undefined;
  /** Milliseconds that the page rests before its scripts wake. */
  wakeDelayMs: number;
  /**
   * What the privacy policy says of this site: who keeps it, where they are written to, and for how long things are
   * kept.
   */
  policy: Policy;
  /** Calling code of mobile numbers that are written without one. */
  mobileCountry: string;
  /** Whether a mobile number can be confirmed here. */
  sendsTexts: boolean;
  /** Google, Facebook, Apple and the separate sign-in host, as far as they are configured. */
  providers: Providers;
  /** Where the form that begins a payment may lead, on its page alone. */
  paymentHosts: readonly string[];
  nonce: string;
  requestId: string;
  /** True for a request of an awake page for data, false for a document. */
  awake: boolean;
  /** The browser asked for few bytes. */
  saveData: boolean;
  /** To be sent with each form where the browser tells no origin; null where it does. */
  formToken: string | null;
  /** The flash message of the last redirect: a key of the message area "flash". */
  flash: Flash | null;
  /** Set by the root once the page shows the message. */
  flashSeen: boolean;
  /** What of this page's tag the archive stands for; see `standsBy`. */
  freshness: Freshness;
  /** Of a body that the door did not let in: what to say. No loader or action runs. */
  tooLarge?: string;
  /** What the person sent off when their session was over already, as far as it waits in this browser. */
  interrupted(): Promise<Interrupted | null>;
  /** Aborted when the browser leaves; a loader's own `request.signal` may never fire (stack-web.md). */
  signal: AbortSignal;
  /** Tells operators of a fault, with the request's id. */
  fault(error: unknown): void;
  /** Adds a header to the answer, whatever it becomes. */
  setHeader(name: string, value: string): void;
};

export interface Policy {
  operator: string | undefined;
  mail: string | undefined;
  sessionDays: number;
  codeMinutes: number;
  notificationDays: number;
}

/** How far the page follows from the person's own things, as their stamp tells of them. */
export interface Freshness {
  /** Asked for once, before anything that it stands for. */
  stamp: Promise<string> | null;
  /** Asked for together with the stamp. */
  badges: Promise<Bars> | null;
  /** How many of the page's loaders read nothing but the person's own things. */
  loaders: number;
  /** Epoch ms at which words of the page change by time alone. */
  until: number;
}

/** What the bars show: unseen notifications, and invitations that wait. */
export interface Badges {
  notifications: number;
  requests: number;
}

/** A person's badges, with what another device of theirs may have changed; and whether premium is offered to them. */
export interface Bars extends Badges {
  picture: string | null;
  paid: boolean;
  premiumOffered: boolean;
}

/** Address of the app for a kind of device. */
export type Stores = Partial<Record<"ios" | "android", string>>;

export type Uploads = Record<"handwriting" | "voice", boolean>;

export interface Flash {
  kind: "success" | "warning" | "error";
  /** Key of the message area "flash". */
  key: string;
  /** What the message offers, as an id for the screen that shows it. */
  about?: string;
  /** The handwriting that was just made, for the question whether to add its voice (specification 2). */
  voiceFor?: string;
  /** Ids of what was just deleted, with commas, to be brought back in one press. */
  undo?: string;
  /** Id of the album that they were taken out of, where that is what is undone. */
  undoIn?: string;
  /** Id of what was just accepted, to be looked at in one press. */
  see?: string;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends PageContext {}
  // Types of loader and action data as single fetch carries them: dates and undefined survive.
  interface Future {
    v3_singleFetch: true;
  }
}
