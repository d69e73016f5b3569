import type { Messages } from "~/i18n/areas";

/**
 * What a page fetches when it hydrates, and doesn't carry before hydration: all that follows from the build, the
 * language and the kind of page alone. The same for everybody; its address names the build, so that it never changes
 * and is kept for good.
 */
export interface HydrationData {
  messages: Partial<Messages>;
  /** Ids of the routes that the page is made of, and those that are known from its start. */
  routes: string[];
  manifest: typeof globalThis.__remixManifest;
  context: Pick<typeof globalThis.__remixContext, "basename" | "future" | "isSpaMode">;
}
