import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readArchiveConfig } from "archive/config";
import { startArchive } from "archive/start";
import { putAlbums } from "./albums";
import { sender, signedIn, type Send } from "./calls";
import { putCircle } from "./circle";
import { FAMILY, SEED_PASSWORD } from "./family";
import { putItems, untilRendered } from "./items";

/**
 * Fills a believable family archive through the archive's own calls, beside a running product or without one.
 * It may be run again: what is there stays as it is. Only where SITE_ORIGIN is loopback (decisions.md 1).
 */
async function seed(asJson: boolean): Promise<void> {
  const config = { ...readArchiveConfig(), rateLimits: false };
  if (!config.loopback) throw new Error(`Seeding is for one's own machine, and SITE_ORIGIN is ${config.siteOrigin}.`);
  if (config.smtpUrl)
    throw new Error(
      "Seeding reads its codes from this machine's outbox, which is off while SMTP_URL is set. Unset it, then seed.",
    );
  const archive = await startArchive(config, { lock: false, workers: true });
  try {
    let put = 0;
    const sends = new Map<string, Send>();
    for (const person of FAMILY) {
      const token = await signedIn(archive, archive.outboxToken ?? "", person);
      if (!token) continue;
      const send = sender(archive, person.language, token);
      put += await putItems(send, person, mediaFolder());
      await untilRendered(send);
      sends.set(person.email, send);
    }
    const [amina, bela, karim, rafi] = ["amina", "bela", "karim", "rafi"].map((name) =>
      sends.get(`${name}@example.test`),
    );
    if (amina) await putAlbums(amina);
    if (amina && bela && karim && rafi) await putCircle({ amina, bela, karim, rafi });
    tell(asJson, put);
  } finally {
    await archive.stop();
  }
}

function tell(asJson: boolean, put: number): void {
  const accounts = FAMILY.map(({ email, firstName, lastName, note }) => ({
    email,
    name: `${firstName} ${lastName}`,
    note,
  }));
  if (asJson) {
    process.stdout.write(`${JSON.stringify({ password: SEED_PASSWORD, accounts })}\n`);
    return;
  }
  const rows = accounts.map(({ email, name, note }) => `  ${email.padEnd(20)}  ${name}: ${note}`);
  const done = put === 0 ? "The family was there already." : `Put in ${put} letters and voices.`;
  process.stdout.write(`${done} Everyone's password is ${SEED_PASSWORD}\n${rows.join("\n")}\n`);
}

/** The pictures and voices stand in the source tree; the built program looks for it upwards from where it lies. */
function mediaFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return join(folder, "archive", "seed", "media");
}

await seed(process.argv.includes("--json")).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
