import { inPath } from "./in-path.js";
import { run } from "./run.js";
import { note } from "./say.js";

/** Installs Debian packages where that is possible: apt is in PATH, and we are root. @returns whether it did. */
export async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !inPath("apt-get")) return false;
  note(`Installing ${packages.join(" ")} with apt.`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  // Another installation may be under way: two test files that need the same.
  const install = () =>
    run(
      "apt-get",
      ["install", "-o", "DPkg::Lock::Timeout=300", "-y", "-qq", "--no-install-recommends", ...packages],
      options,
    );
  if ((await install()) === 0) return true;
  return (await run("apt-get", ["update", "-qq"], options)) === 0 && (await install()) === 0;
}
