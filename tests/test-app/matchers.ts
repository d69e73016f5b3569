import { expect } from "vitest";

declare module "vitest" {
  interface Matchers<T> {
    /** A Response with that status; shows its body where it hasn't. */
    toHaveStatus(status: number): T extends Response ? Promise<void> : Promise<void>;
  }
}

expect.extend({
  async toHaveStatus(response: Response, status: number) {
    const pass = response.status === status;
    const body = pass ? "" : `: ${(await response.clone().text()).slice(0, 500)}`;
    return { pass, message: () => `expected status ${pass ? "not " : ""}${status}, got ${response.status}${body}` };
  },
});
