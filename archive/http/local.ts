import type { Services } from "archive/services";
import type { CallApp } from "./call";

/** What exists only on a loopback machine: the outbox. */
export function localCalls(_app: CallApp, _services: Services): void {}
