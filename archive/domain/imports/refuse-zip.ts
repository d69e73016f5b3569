import { refuse, type MessageParams, type Refusal } from "archive/base/refusal";

/** Why a zip is not taken at all. */
export function refuseZip(key: string, params?: MessageParams): Refusal {
  return refuse("bad_request", { message: { key: `import.${key}`, ...(params && { params }) } });
}
