import type { Hono } from "hono";
import type { Web } from "~/session/make-page-context";

const PAPER = "#fbf7ee";

/** Files that follow from the settings: the manifest, which has the site's names, and the operator's own icon. */
export function siteFiles(app: Hono, { config: { siteNames }, siteIcon }: Pick<Web, "config" | "siteIcon">): void {
  const manifest = JSON.stringify({
    // One file for both languages: who keeps it on a phone's first screen may change theirs later.
    name: [...new Set([siteNames.bn, siteNames.en])].join(" · "),
    short_name: siteNames.bn,
    lang: "bn",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      siteIcon
        ? { src: siteIcon.path, sizes: "any", type: siteIcon.mediaType }
        : { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
  app.get("/manifest.webmanifest", (c) =>
    c.body(manifest, 200, { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" }),
  );
  if (!siteIcon) return;
  app.get(siteIcon.path, (c) =>
    c.body(siteIcon.content, 200, {
      "Content-Type": siteIcon.mediaType,
      "Cache-Control": "public, max-age=31536000, immutable",
      // An SVG opened as a page may do nothing.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  );
}
