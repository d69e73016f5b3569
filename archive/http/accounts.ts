import type { Services } from "archive/services";
import type { CallApp } from "./call";

/** Registration, sign-in, recovery and the person's own profile. */
export function accountCalls(_app: CallApp, _services: Services): void {}
