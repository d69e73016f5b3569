import { resolve, sep } from "node:path";
import { isAddress, listOf, type Given, type SettingFault } from "archive/contract/settings";

/** Place of copies: a folder, or a place in an S3. */
export type CopyTarget = { folder: string } | { s3: S3Place };

interface S3Place {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Beginning of every key there; empty or ending with a slash. */
  prefix: string;
}

/** Sentence of what `COPY_TO` has to be. */
export const COPY_TO_WORDS =
  "has to be folders, and s3://KEY:SECRET@bucket/prefix?endpoint=https://host for places in an S3, separated by commas";

/** Tells whether it is a list of folders and of places in S3s. */
export function isCopyTo(value: string): boolean {
  return listOf(value).every((place) => (place.startsWith("s3:") ? isS3(place) : !place.includes("://")));
}

/** The places that `COPY_TO` names; without keys of its own a place in S3 takes those of `S3_`. */
export function copyTargets(value: string | undefined, keys: Partial<S3Place> | undefined): CopyTarget[] {
  return listOf(value).map((place) => {
    if (!place.startsWith("s3:")) return { folder: resolve(place) };
    const { hostname, username, password, pathname, searchParams } = new URL(place);
    const path = pathname.replace(/^\/+|\/+$/g, "");
    return {
      s3: {
        endpoint: searchParams.get("endpoint") ?? keys?.endpoint,
        region: searchParams.get("region") ?? keys?.region ?? "us-east-1",
        bucket: hostname,
        accessKeyId: decodeURIComponent(username) || (keys?.accessKeyId ?? ""),
        secretAccessKey: decodeURIComponent(password) || (keys?.secretAccessKey ?? ""),
        prefix: path && `${path}/`,
      },
    };
  });
}

/** Faults of `COPY_TO` that other settings tell. */
export function copyFaults({ COPY_TO, DATA_DIR, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Given): SettingFault[] {
  if (!COPY_TO || !isCopyTo(COPY_TO)) return [];
  const own = resolve(DATA_DIR ?? "./data");
  const targets = copyTargets(COPY_TO, { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY });
  const messages = targets.flatMap((target) => {
    if ("s3" in target) {
      const { bucket, accessKeyId, secretAccessKey } = target.s3;
      if (accessKeyId && secretAccessKey) return [];
      return `names s3://${bucket} without its keys. Write s3://KEY:SECRET@${bucket}, or set those of S3_`;
    }
    const { folder } = target;
    if (`${folder}${sep}`.startsWith(`${own}${sep}`))
      return `names ${folder}, which lies in DATA_DIR: what takes the one takes the other. Name another disk's folder`;
    return [];
  });
  const places = targets.map((target) => ("s3" in target ? `${target.s3.bucket}/${target.s3.prefix}` : target.folder));
  if (new Set(places).size < places.length) messages.push("names one place twice, which would count as two copies");
  return messages.map((message) => ({ name: "COPY_TO", message }));
}

function isS3(place: string): boolean {
  if (!URL.canParse(place)) return false;
  const { hostname, searchParams, username, password } = new URL(place);
  const endpoint = searchParams.get("endpoint");
  return (
    /^[\w.-]{3,63}$/.test(hostname) &&
    (username === "") === (password === "") &&
    (endpoint === null || isAddress(endpoint, "https:", "http:"))
  );
}
