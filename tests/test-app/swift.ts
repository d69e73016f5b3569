import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { inject } from "vitest";
import { ensureSwift, SWIFT_PYTHON } from "../../scripts/tools.js";
import { bucketsOf, type S3Server } from "./s3-buckets";

const KEYS = { accessKeyId: "tester:tester", secretAccessKey: "a-secret-of-tests" };

/**
 * A real S3 server: OpenStack Swift with its s3api, which verifies signatures, checksums, ranges and parts. It ends
 * with this process, whose end closes its input.
 */
export async function startSwift(): Promise<S3Server> {
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
  return bucketsOf(port, KEYS);
}
