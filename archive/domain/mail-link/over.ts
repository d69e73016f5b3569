import { refuse, type Refusal } from "archive/base/refusal";

/** The same for a link that was used, is too old, or never was. */
export function linkOver(): Refusal {
  return refuse("bad_request", { message: { key: "mail_link.over" } });
}
