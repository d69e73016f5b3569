import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { inject } from "vitest";
import type { S3Options } from "archive/storage/s3-bucket";
import { ensureSwift, SWIFT_PYTHON } from "../../scripts/tools.js";

const KEYS = { accessKeyId: "tester:tester", secretAccessKey: "a-secret-of-tests" };

/** A real S3 server: OpenStack Swift with its s3api, which verifies signatures, ranges and parts. */
export interface Swift {
  port: number;
  /** Settings for an empty bucket of its own. */
  bucket(): Promise<S3Options>;
}

/** For beforeAll: installing takes a minute or two, where it isn't there yet. */
export const SWIFT_TIMEOUT = 300_000;

let started: Promise<Swift> | undefined;

/**
 * One for all files of this test process, since its start takes seconds; it ends with the process, whose end closes its
 * input.
 */
export function startSwift(): Promise<Swift> {
  return (started ??= start());
}

async function start(): Promise<Swift> {
  if (!(await ensureSwift())) {
    throw new Error(
      "Tests of S3 storage need OpenStack Swift as a server. Install it (on Debian: apt-get install " +
        "python3-swift) and run them again.",
    );
  }
  const folder = await mkdtemp(join(inject("runFolder"), "swift-"));
  const child = spawn(
    SWIFT_PYTHON,
    [join(import.meta.dirname, "swift-server.py"), folder, "tester", KEYS.secretAccessKey],
    {
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  const ended = once(child, "exit");
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const line = await Promise.race([once(createInterface(child.stdout), "line"), ended.then(() => null)]);
  if (!line) throw new Error(`Swift didn't start: ${said}`);
  child.unref();
  const { port } = JSON.parse(String(line[0])) as { port: number };
  let buckets = 0;
  return {
    port,
    bucket: async () => {
      const options = {
        endpoint: `http://127.0.0.1:${port}`,
        region: "us-east-1",
        bucket: `akkhor-${++buckets}`,
        ...KEYS,
      };
      await makeBucket(options);
      return options;
    },
  };
}

async function makeBucket({ endpoint, region, bucket, ...credentials }: S3Options): Promise<void> {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
}
