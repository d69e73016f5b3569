import { checkBagInfo } from "./bag-info";
import { type BagFolder, readBagFolder } from "./bag-folder";
import { checkFetch } from "./fetch-list";
import { checkPayloadManifests, checkTagManifests, readManifests } from "./manifests";
import { checkNames } from "./paths";
import { readTagText } from "./tag-text";

const VERSION = /^BagIt-Version: (\d+\.\d+)(?:\r\n|\n|\r)Tag-File-Character-Encoding: (\S+)(?:\r\n|\n|\r)?$/;

/**
 * What in a bag breaks RFC 8493 (BagIt 1.0), each by the file's name; nothing where it is valid. What the RFC only
 * recommends counts too, so that anybody's program reads an archive. It is written from the RFC, not from our writer.
 * @param folder - the bag's base directory
 */
export async function checkBag(folder: string): Promise<string[]> {
  const faults: string[] = [];
  const bag = await readBagFolder(folder);
  await checkDeclaration(bag, faults);
  if (!bag.folders.has("data")) faults.push("data: is not there");
  checkNames(bag, faults);
  const payload = await readManifests(bag, "payload", faults);
  const tags = await readManifests(bag, "tag", faults);
  checkPayloadManifests(bag, payload, faults);
  checkTagManifests(bag, payload, tags, faults);
  await checkBagInfo(bag, faults);
  await checkFetch(bag, payload, faults);
  return faults.toSorted();
}

async function checkDeclaration(bag: BagFolder, faults: string[]): Promise<void> {
  if (!bag.files.has("bagit.txt")) {
    faults.push("bagit.txt: is not there");
    return;
  }
  const text = await readTagText(bag, "bagit.txt", faults);
  if (text === null) return;
  const [, version, encoding] = VERSION.exec(text) ?? [];
  if (version === undefined) faults.push("bagit.txt: is not its two lines");
  else if (version !== "1.0") faults.push(`bagit.txt: BagIt-Version is ${version}, not 1.0`);
  if (encoding !== undefined && encoding !== "UTF-8")
    faults.push(`bagit.txt: its tag files are ${encoding}, not UTF-8`);
}
