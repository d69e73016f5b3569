import type { Services } from "archive/services";
import type { CallApp } from "./call";

/** Calls of items: create, edit, status, delete, details, the person's own list. */
export function itemCalls(_app: CallApp, _services: Services): void {}
