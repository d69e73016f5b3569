import type { BagFolder } from "./bag-folder";
import type { Manifest } from "./manifests";
import { readPath } from "./paths";
import { readTagLines } from "./tag-text";

const FILE = "fetch.txt";

/** Section 2.2.3: what is still to be fetched. A bag is complete only once it is there, which its manifests tell. */
export async function checkFetch(bag: BagFolder, manifests: Manifest[], faults: string[]): Promise<void> {
  if (!bag.files.has(FILE)) return;
  const met = new Set<string>();
  for (const line of await readTagLines(bag, FILE, faults)) {
    const [, url = "", length = "", written = ""] = /^(\S+)[ \t]+(\d+|-)[ \t]+(.+)$/.exec(line) ?? [];
    if (written === "") {
      faults.push(`${FILE}: "${line}" is no address, length and path`);
      continue;
    }
    const { path, faults: ofPath } = readPath(written);
    for (const fault of ofPath) faults.push(`${FILE}: ${fault}`);
    if (!/^[a-z][a-z0-9+.-]*:/i.test(url) || !URL.canParse(url) || url.includes("#")) {
      faults.push(`${FILE}: "${url}" is no absolute address`);
    }
    if (met.has(path)) faults.push(`${FILE}: lists ${path} twice`);
    met.add(path);
    if (!path.startsWith("data/")) faults.push(`${FILE}: lists ${path}, which is no payload`);
    else for (const { file, lists } of manifests) if (!lists.has(path)) faults.push(`${file}: doesn't list ${path}`);
    const bytes = bag.files.get(path);
    if (bytes !== undefined && length !== "-" && Number(length) !== bytes) {
      faults.push(`${FILE}: ${path} has ${bytes} bytes, not ${length}`);
    }
  }
}
