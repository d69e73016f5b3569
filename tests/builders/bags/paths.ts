import type { BagFolder } from "./bag-folder";

const ENCODED: Record<string, string> = { "%0A": "\n", "%0D": "\r", "%25": "%" };
const WINDOWS_NAME = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\.|$)/i;
// A backslash is its separator, and sha512sum writes lines with one in another way.
const WINDOWS_FORBIDS = new Set('<>:"|?*\\');
const letterForbidden = (letter: string) => letter < " " || WINDOWS_FORBIDS.has(letter);

/**
 * A path as a manifest or fetch.txt writes it: section 2.1.3 encodes LF, CR and % and nothing else; section 5.1 lets
 * none lead out of the bag.
 */
export function readPath(written: string): { path: string; faults: string[] } {
  const faults: string[] = [];
  const path = written.replace(/%(..)?/g, (sign) => {
    const meant = ENCODED[sign.toUpperCase()];
    if (meant === undefined) faults.push(`"${written}" has a % that stands for neither LF, CR nor %`);
    return meant ?? sign;
  });
  const parts = path.split("/");
  if (/^[/\\~]|^[a-z]:/i.test(path)) faults.push(`"${written}" is no path below the bag`);
  else if (parts.includes("..")) faults.push(`"${written}" leads upwards`);
  else if (parts.includes("") || parts.includes(".")) faults.push(`"${written}" has an empty part or a "."`);
  return { path, faults };
}

/** Section 6.1, what other systems make of names: two that are one there, and those that can't be there. */
export function checkNames(bag: BagFolder, faults: string[]): void {
  const met = new Map<string, string>();
  for (const path of [...bag.files.keys(), ...bag.folders].toSorted()) {
    const folded = path.normalize("NFC").toLowerCase();
    const other = met.get(folded);
    if (other !== undefined) faults.push(`${path}: differs from ${other} by case or Unicode form alone`);
    met.set(folded, path);
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (WINDOWS_NAME.test(name) || /[. ]$/.test(name) || [...name].some(letterForbidden)) {
      faults.push(`${path}: can't be on Windows`);
    }
  }
  for (const path of bag.others) faults.push(`${path}: is neither a file nor a folder`);
}
