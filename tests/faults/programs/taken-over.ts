import { chmodSync } from "node:fs";
import { join } from "node:path";
import { homeIn } from "archive/db/embedded/home";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { bubblewrap } from "archive/media/confine/bubblewrap";
import { findConfinement, sayConfinement } from "archive/media/confine/confine";
import { landlock } from "archive/media/confine/landlock";
import { reachedBy } from "tests/builders/taken-over/targets";

// Stands for the server: says how it would hold its decoders by the ways that are named, and what one that was taken
// over reaches of it and of its built-in database.
const [, , folder = "", probes, ...names] = process.argv;
const ways = [landlock, bubblewrap].filter(({ name }) => names.includes(name));
const held = findConfinement(ways);
chmodSync(folder, 0o700);
const { address, stop } = await startEmbedded(homeIn(folder));
const database = join(address.host, `.s.PGSQL.${address.port}`);
const reached = await reachedBy(held, { folder, probes, database });
console.log(JSON.stringify({ says: sayConfinement(await held), ...reached }));
await stop();
