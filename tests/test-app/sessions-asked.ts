import pg from "pg";
import { vi } from "vitest";

/** How often sessions were asked for while that ran. */
export async function sessionsAsked(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await run();
    const texts = query.mock.calls.map(([config]) => (config as { text?: string }).text ?? String(config));
    return texts.filter((text) => /\bsessions\b/.test(text)).length;
  } finally {
    query.mockRestore();
  }
}
