import type { BagFolder } from "./bag-folder";
import { payloadOf } from "./bag-folder";
import { readTagLines } from "./tag-text";

const FILE = "bag-info.txt";
const WIDEST = 79;
const UNITS = ["B", "KB", "MB", "GB", "TB", "PB"];

/** Section 2.2.2: labels, values that go on in indented lines, and the reserved ones that can be reckoned. */
export async function checkBagInfo(bag: BagFolder, faults: string[]): Promise<void> {
  if (!bag.files.has(FILE)) return;
  const elements: { label: string; value: string }[] = [];
  for (const line of await readTagLines(bag, FILE, faults)) {
    if ([...line].length > WIDEST) faults.push(`${FILE}: "${line.slice(0, 20)}…" is wider than ${WIDEST} characters`);
    const last = elements.at(-1);
    if (/^[ \t]+\S/.test(line) && last !== undefined) {
      last.value += ` ${line.trim()}`;
      continue;
    }
    const [, label, value] = /^([^:]*):[ \t](.*)$/.exec(line) ?? [];
    if (label === undefined || value === undefined)
      faults.push(`${FILE}: "${line}" is no label, colon, space and value`);
    else if (label.trim() === "" || label.trim() !== label)
      faults.push(`${FILE}: the label of "${line}" has space around`);
    else if (value.trim() === "" || /^\s/.test(value)) faults.push(`${FILE}: the value of "${line}" begins with space`);
    if (label !== undefined && value !== undefined) elements.push({ label: label.trim().toLowerCase(), value });
  }
  const all = (label: string) => elements.filter((element) => element.label === label).map(({ value }) => value);
  checkOxum(bag, all("payload-oxum"), faults);
  for (const value of all("bag-size")) checkSize(bag, value, faults);
  for (const value of all("bagging-date")) checkDate(value, faults);
  for (const value of all("bag-count")) checkCount(value, faults);
}

function checkOxum(bag: BagFolder, values: string[], faults: string[]): void {
  const [value] = values;
  if (value === undefined) return;
  if (values.length > 1) faults.push(`${FILE}: has more than one Payload-Oxum`);
  const payload = payloadOf(bag);
  const octets = payload.reduce((sum, path) => sum + (bag.files.get(path) ?? 0), 0);
  if (!/^\d+\.\d+$/.test(value)) faults.push(`${FILE}: Payload-Oxum "${value}" is not octets.files`);
  else if (value !== `${octets}.${payload.length}`) {
    faults.push(`${FILE}: Payload-Oxum is ${value}, the payload ${octets}.${payload.length}`);
  }
}

/** It may be approximate: a tenth aside, or what rounding to its last digit does. */
function checkSize(bag: BagFolder, value: string, faults: string[]): void {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?|\.\d+) ?([KMGTP]?i?B|bytes)$/i.exec(value) ?? [];
  const power = unit.toLowerCase() === "bytes" ? 0 : UNITS.indexOf(unit.toUpperCase().replace("I", ""));
  if (number === "" || power < 0) {
    faults.push(`${FILE}: Bag-Size "${value}" is no number and unit`);
    return;
  }
  const bytes = [...bag.files.values()].reduce((sum, size) => sum + size, 0);
  const digit = 10 ** -(number.split(".")[1]?.length ?? 0);
  const fits = [1000, 1024].some((base) => {
    const told = Number(number) * base ** power;
    return Math.abs(told - bytes) <= Math.max(bytes / 10, (digit * base ** power) / 2);
  });
  if (!fits) faults.push(`${FILE}: Bag-Size is ${value}, the bag has ${bytes} bytes`);
}

function checkDate(value: string, faults: string[]): void {
  const at = new Date(`${value}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  if (!real) faults.push(`${FILE}: Bagging-Date "${value}" is no date`);
}

function checkCount(value: string, faults: string[]): void {
  const [, number, total] = /^([1-9]\d*) of ([1-9]\d*|\?)$/.exec(value) ?? [];
  if (total === undefined || (total !== "?" && Number(number) > Number(total))) {
    faults.push(`${FILE}: Bag-Count "${value}" is not one of how many`);
  }
}
