import { spawnSync } from "node:child_process";
import { aptInstall } from "./apt.js";

/** Debian's, whatever other Python comes first in PATH. */
export const SWIFT_PYTHON = "/usr/bin/python3";

/** Whether OpenStack Swift is here, the S3 server of the tests; got by apt where it can be. */
export async function ensureSwift() {
  return isThere() || ((await aptInstall(["python3-swift"])) && isThere());
}

function isThere() {
  return spawnSync(SWIFT_PYTHON, ["-c", "import swift.common.middleware.s3api"]).status === 0;
}
