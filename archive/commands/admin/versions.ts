import { besideProduct } from "archive/commands/command";
import { serverVersion } from "archive/db/connection";
import { MIGRATIONS } from "archive/db/migrate";
import { version } from "../../../package.json";
import type { Area } from "./area";
import { facts } from "archive/commands/table";
import { readAsked } from "archive/commands/words";

/** Releases of the product, of what it runs on, and of its schema. */
export const run: Area = async (config, args, { words, use }) => {
  const { values } = readAsked(words, args, { json: { type: "boolean" } }, { use, range: [0, 0] });
  const postgresql = await besideProduct(config, ({ db }) => serverVersion(db));
  const found = {
    akkhor: version,
    node: process.versions.node,
    postgresql,
    schema: Object.keys(MIGRATIONS).at(-1) ?? "",
    system: `${process.platform} ${process.arch}`,
  };
  if (values.json) return { lines: [JSON.stringify(found)] };
  return {
    lines: facts([
      ["Akkhor", found.akkhor],
      ["Node.js", found.node],
      ["PostgreSQL", config.databaseUrl ? postgresql : `${postgresql} (${words.say("versions.built_in")})`],
      [words.say("versions.schema"), found.schema],
      [words.say("versions.system"), found.system],
    ]),
  };
};
