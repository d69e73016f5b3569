import { readFile, writeFile } from "node:fs/promises";
import { inProject } from "./project.js";
import { note } from "./say.js";

const SYSTEM = /android|darwin|freebsd|linux|netbsd|openbsd|sunos|aix|win32|openharmony/;
const PROCESSOR = /arm64|arm-|armv|ia32|x64|ppc64|riscv64|s390x|loong64|mips64el|wasm32/;

/**
 * Adds to package-lock.json the optional platform packages that the registry in reach did not have: `npm install`
 * leaves them out, and `npm ci` then refuses the lock elsewhere. Run after each install that changes the lock.
 */
const path = inProject("package-lock.json");
const lock = JSON.parse(await readFile(path, "utf8"));
let added = 0;
for (const [owner, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = lock.packages[`${owner}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    if (known || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = platformEntry(name, version, entry);
    added += 1;
  }
}
// In npm's own order, so that it does not write the file anew.
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, "en")));
await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
note(`${added} platform packages added to the lock`);

function platformEntry(name, version, owner) {
  const system = SYSTEM.exec(name)?.[0];
  const processor = PROCESSOR.exec(name)?.[0] ?? "arm";
  const cpu = processor === "arm-" || processor === "armv" ? "arm" : processor;
  return {
    version,
    cpu: [cpu],
    ...(owner.dev ? { dev: true } : {}),
    license: owner.license,
    optional: true,
    ...(system ? { os: [system] } : {}),
  };
}
