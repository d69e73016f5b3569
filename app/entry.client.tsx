import { RemixBrowser } from "@remix-run/react";
import { createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NO_ASSETS, PageAssets } from "~/boot/page-assets";
import { keepPresses } from "~/boot/presses";
import { sayWhoseData } from "~/boot/whose-data";
import type { HydrationData } from "~/boot/hydration-data";
import type { Appearance } from "~/styles/appearance";
import { keepMessages } from "~/i18n/kept-messages";

/**
 * Brings what the document left out, then hydrates it; where that can't be had, it stays the complete page that it
 * is.
 */
async function hydrate(): Promise<void> {
  const answer = await fetch(document.querySelector<HTMLLinkElement>("link[as=fetch]")?.href ?? "").catch(() => null);
  if (!answer?.ok) return;
  const { messages, routes, manifest, context }: HydrationData = await answer.json();
  const styled = hasAllStyles();
  keepMessages(messages);
  const data = document.querySelector('script[type="x-data"]');
  // In development the bundler's own scripts have done this.
  if (data) {
    const modules = routes.map((id) => import(/* @vite-ignore */ manifest.routes[id]?.module ?? ""));
    const loaded = await Promise.all(modules);
    Object.assign(window, {
      __remixManifest: manifest,
      __remixRouteModules: Object.fromEntries(routes.map((id, at) => [id, loaded[at] as unknown])),
      __remixContext: { ...context, stream: new Response(data.textContent).body },
    });
  }
  if (!(await styled)) return;
  // The browser itself has put the page where it was: no place that another page was left at is this one's.
  history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, "");
  // An error page draws the document anew, which must not lose its looks, nor put in what the policy does not know.
  const assets = {
    ...NO_ASSETS,
    nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce,
    appearance: { ...document.documentElement.dataset } as Appearance,
    ownStyles: document.querySelector("style")?.textContent ?? "",
    stylesheet: addressOf("rel=stylesheet"),
    nextStylesheet: addressOf("as=style"),
  };
  keepPresses();
  sayWhoseData();
  startTransition(() => {
    hydrateRoot(document, createElement(PageAssets.Provider, { value: assets }, <RemixBrowser />));
  });
}

/** A first page has no more of the styles than it uses: what scripts show later needs them all. False without. */
async function hasAllStyles(): Promise<boolean> {
  if (addressOf("rel=stylesheet")) return true;
  const few = document.querySelector("style");
  const all = Object.assign(document.createElement("link"), { rel: "stylesheet", href: addressOf("as=style") });
  const came = new Promise<boolean>((done) => {
    all.addEventListener("load", () => done(true));
    all.addEventListener("error", () => done(false));
  });
  few?.before(all);
  if (await came) few?.remove();
  else all.remove();
  return came;
}

function addressOf(kind: string): string {
  return document.querySelector(`link[${kind}]`)?.getAttribute("href") ?? "";
}

void hydrate();
