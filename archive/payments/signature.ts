import { createHash } from "node:crypto";
import { isSameText } from "archive/base/keys";

export type CallBackFields = Record<string, string>;

const HASHES = { verify_sign: "md5", verify_sign_sha2: "sha256" } as const;
/** Fields that say what a message is about: never believed outside the signature. */
const ALWAYS_SIGNED = ["tran_id", "status"];

/**
 * Signs the fields of a call-back as SSLCommerz does: those that `verify_key` names, with the hashed password among
 * them, in the order of their names.
 */
export function signed(fields: CallBackFields, password: string): CallBackFields {
  const keys = Object.keys(fields).toSorted();
  return {
    ...fields,
    verify_key: keys.join(","),
    verify_sign: signature(fields, keys, password, "md5"),
    verify_sign_sha2: signature(fields, keys, password, "sha256"),
  };
}

/**
 * Tells whether a call-back was signed by whoever knows the store's password: every signature that it bears holds, and
 * one does.
 */
export function isSigned(fields: CallBackFields, password: string): boolean {
  const keys = (fields.verify_key ?? "").split(",").filter((key) => fields[key] !== undefined);
  if (!ALWAYS_SIGNED.every((key) => keys.includes(key)) || (fields.val_id && !keys.includes("val_id"))) return false;
  const given = Object.entries(HASHES).filter(([name]) => fields[name]);
  return (
    given.length > 0 &&
    given.every(([name, hash]) =>
      isSameText(fields[name]?.toLowerCase() ?? "", signature(fields, keys, password, hash)),
    )
  );
}

function signature(fields: CallBackFields, keys: string[], password: string, hash: "md5" | "sha256"): string {
  const digest = (text: string) => createHash(hash).update(text).digest("hex");
  const all: CallBackFields = { store_passwd: digest(password) };
  for (const key of keys) if (key !== "store_passwd") all[key] = fields[key] ?? "";
  return digest(
    Object.keys(all)
      .toSorted()
      .map((key) => `${key}=${all[key]}`)
      .join("&"),
  );
}
