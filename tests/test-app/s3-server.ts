import type { S3Server } from "./s3-buckets";
import { startSmallS3 } from "./small-s3";
import { startSwift } from "./swift";

export type { S3Server } from "./s3-buckets";

/** For beforeAll: installing Swift takes a minute or two, where it isn't there yet. */
export const S3_TIMEOUT = 300_000;

let started: Promise<S3Server> | undefined;

/**
 * The server of this test process: one for all of its files, ended with it. `npm run prove` takes OpenStack Swift,
 * which people run as it is; `npm test` a small one from npm.
 */
export function startS3(): Promise<S3Server> {
  return (started ??= process.env.S3_SERVER === "swift" ? startSwift() : startSmallS3());
}
