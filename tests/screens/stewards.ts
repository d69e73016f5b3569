import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { stewardshipsWire } from "archive/contract/stewards/stewardship";
import { sender, signedIn, type Send } from "archive/commands/seed/calls";
import { SEED_PASSWORD, type SeedPerson } from "archive/commands/seed/family";
import { mailsTo } from "tests/e2e/harness/outbox";
import type { Product } from "tests/e2e/harness/product";
import type { Things } from "./screen-case";

/** Whom nobody signs in as: what is asked of him stays asked. */
const GRANDFATHER: SeedPerson = {
  email: "grandfather@example.test",
  firstName: "আবদুল করিম",
  lastName: "চৌধুরী",
  language: "bn",
  note: { bn: "is asked for his archive", en: "is asked for his archive" },
  items: [],
};

type People = Record<"amina" | "bela" | "karim", Send>;

/** Amina named Bela; their grandfather named all three, each of whom stands otherwise to it. */
export async function stewardsOf(
  product: Product,
  outbox: string,
  archive: Parameters<typeof signedIn>[0],
  { amina, bela, karim }: People,
): Promise<Things["stewards"]> {
  const grandfather = sender(archive, "bn", (await signedIn(archive, outbox, GRANDFATHER)) ?? "");
  const name = (send: Send, may: string, ...people: string[]) =>
    send(PATHS.stewardsName, { addresses: people.map((one) => `${one}@example.test`), may, password: SEED_PASSWORD });
  await name(amina, "keep", "bela");
  await name(grandfather, "read", "amina", "bela", "karim");
  const both = async (send: Send) => stewardshipsWire.schema.parse(await send(PATHS.stewardships));
  const named = (await both(amina)).stewards[0]?.id ?? 0;
  const of = async (send: Send) =>
    (await both(send)).entrusted.find(({ owner }) => owner.name.startsWith(GRANDFATHER.firstName))?.id ?? 0;
  const [asking, taken, offered] = [await of(amina), await of(bela), await of(karim)];
  await bela(fillPath(PATHS.entrustedAccept, { id: named }), {});
  await bela(fillPath(PATHS.entrustedAccept, { id: taken }), {});
  await amina(fillPath(PATHS.entrustedAccept, { id: asking }), {});
  await amina(fillPath(PATHS.entrustedAsk, { id: asking }), { reason: "দাদা গত মাসে চলে গেছেন।" });
  const letters = await mailsTo(product, GRANDFATHER.email);
  const refuse = letters.map(({ text }) => /refuse-steward\?token=([\w.-]+)/.exec(text)?.[1]).find(Boolean) ?? "";
  return { amina: named, asking, taken, offered, refuse };
}
