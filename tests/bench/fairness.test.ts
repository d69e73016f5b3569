import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { test } from "vitest";
import { asciiDigits } from "archive/contract/digits";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import * as hostile from "tests/builders/hostile";
import { largeAvif } from "tests/builders/hostile-avif";
import { picture } from "tests/builders/picture";
import { newAccount, newItem, type Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { startMailServer, type MailServer } from "tests/fakes/smtp";

const UPLOADS = 50;
const SILENT_HOSTS = 40;
/** As from a good phone line: pages of a megabyte at 4 Mbit/s. Renditions cost two cores half of it. */
const EACH_MS = 2000;

/**
 * Nobody can slow everybody: what a third person waits for while one sends hostile pictures and another has silent push
 * hosts.
 */
test("a third person's 50 uploads, renditions and a code's mail, alone and under attack", {
  timeout: 15 * 60_000,
}, async () => {
  const hosts = await Promise.all(Array.from({ length: SILENT_HOSTS }, silentHost));
  const names = hosts.map((host) => `127.0.0.1:${(host.address() as AddressInfo).port}`);
  await using mail = await startMailServer();
  await using product = await startProduct({
    SMTP_URL: mail.url,
    FREE_ITEM_LIMIT: "1000000",
    ACCESS_TOKEN_SECONDS: "86400",
    RATE_LIMITS: "on",
    PUSH_PRIVATE_HOSTS: names.join(","),
  });
  try {
    const [bela, karim, eve] = [
      await newAccount(product, "Bela"),
      await newAccount(product, "Karim"),
      await newAccount(product, "Eve"),
    ];
    const page = await picture({ width: 1600, height: 1200 });
    const alone = await uploads(product, bela, page);
    const ends = new AbortController();
    const attack = await attackBy(product, eve, ends.signal);
    await subscribe(product, karim, names);
    await shareWith(product, bela, karim, page);
    const attacked = await uploads(product, bela, page);
    const left = await mailMs(product, mail);
    ends.abort();
    const answers = await attack.ended;
    const limit = Math.max(2 * alone.p95, 500);
    const rows = [
      row("uploads' p95", alone.p95, attacked.p95, limit),
      row("longest wait for renditions", alone.ready, attacked.ready, 10_000),
      row("a code's mail", 0, left, 2000),
      `hostile files answered meanwhile: ${JSON.stringify(answers)}`,
    ];
    process.stdout.write(`${rows.join("\n")}\n`);
  } finally {
    for (const host of hosts) host.close();
  }
});

function row(what: string, alone: number, attacked: number, limit: number): string {
  const short = attacked > limit ? "   SHORT" : "";
  return (
    `${what.padEnd(30)} alone ${alone.toFixed(0).padStart(6)} ms, attacked ${attacked.toFixed(0).padStart(6)} ms, ` +
    `wanted at most ${limit.toFixed(0)} ms${short}`
  );
}

/**
 * One after the other, at a person's pace.
 * @returns 95 % were answered within p95; no file waited longer than `ready`
 */
async function uploads(
  product: Product,
  account: Account,
  page: Buffer<ArrayBuffer>,
): Promise<{ p95: number; ready: number }> {
  const times: number[] = [];
  const sent: { id: number; at: number }[] = [];
  // One asker alone: fifty of them would be the load that is measured.
  const watch = (async () => {
    let longest = 0;
    for (let next = 0; next < UPLOADS; ) {
      const item = sent[next];
      if (item && (await isReady(product, account, item.id))) {
        longest = Math.max(longest, performance.now() - item.at);
        next++;
      } else await pause(100);
    }
    return longest;
  })();
  for (let at = 0; at < UPLOADS; at++) {
    const from = performance.now();
    const id = await newItem(product, account, {
      image: new Blob([page, randomBytes(16)]),
      description: `letter ${at}`,
    });
    times.push(performance.now() - from);
    sent.push({ id, at: performance.now() });
    await pause(Math.max(0, EACH_MS - (performance.now() - from)));
  }
  return { p95: times.toSorted((a, b) => a - b)[Math.floor(UPLOADS * 0.95)] ?? 0, ready: await watch };
}

async function isReady(product: Product, account: Account, id: number): Promise<boolean> {
  const response = await callApi(product, account, PATHS.itemDetails.replace("{id}", String(id)));
  const reply = (await response.json()) as { data: { files: { state: string }[] } | null };
  return reply.data?.files[0]?.state === "ready";
}

/** @returns once it has begun; `ended`: how many were answered with which status */
async function attackBy(
  product: Product,
  eve: Account,
  signal: AbortSignal,
): Promise<{ ended: Promise<Record<number, number>> }> {
  const avif = await picture({ width: 10_000, height: 10_000, format: "avif" });
  const files: [string, Buffer<ArrayBuffer>][] = [
    ["cloud.svg", hostile.cloudSvg()],
    ["use.svg", hostile.useBomb()],
    ["wide.avif", avif],
    ["large.avif", largeAvif()],
  ];
  const answers: Record<number, number> = {};
  let sent = 0;
  const one = async () => {
    while (!signal.aborted) {
      const [name, bytes] = files[sent++ % files.length] ?? files[0] ?? ["", Buffer.alloc(0)];
      const body = new FormData();
      body.set("image", new Blob([bytes]), name);
      const answer = await fetch(product.origin + API_BASE + PATHS.itemCreate, {
        method: "POST",
        headers: { authorization: `Bearer ${eve.accessToken}` },
        body,
        signal,
      }).catch(() => undefined);
      if (answer) answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      await answer?.body?.cancel();
    }
  };
  const all = Promise.all(Array.from({ length: 12 }, one));
  return { ended: all.then(() => answers) };
}

/** Takes connections, and never says a word. */
async function silentHost(): Promise<Server> {
  const server = createServer((socket) => void socket.on("error", () => undefined));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.unref();
}

/** A session for each host, since a subscription belongs to one. */
async function subscribe(product: Product, person: Account, hosts: string[]): Promise<void> {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const keys = { p256dh: curve.getPublicKey().toString("base64url"), auth: randomBytes(16).toString("base64url") };
  for (const host of hosts) {
    const signedIn = await callApi(product, null, PATHS.login, { email: person.email, password: person.password });
    if (signedIn.status === 429) break;
    const { data } = (await signedIn.json()) as { data: { access_token: string } };
    await callApi(product, { accessToken: data.access_token }, PATHS.pushSubscribe, {
      endpoint: `https://${host}/device`,
      keys,
    });
  }
}

async function shareWith(
  product: Product,
  owner: Account,
  receiver: Account,
  page: Buffer<ArrayBuffer>,
): Promise<void> {
  const id = await newItem(product, owner, { image: new Blob([page]), description: "shared" });
  const signedIn = await callApi(product, null, PATHS.login, { email: receiver.email, password: receiver.password });
  const { data } = (await signedIn.json()) as { data: { user: { id: number } } };
  const shared = await callApi(product, owner, PATHS.share, {
    handwriting_id: id,
    user_ids: [data.user.id],
    confirm: true,
  });
  if (shared.status !== 200) throw new Error(`share answered ${shared.status}`);
}

/** How long the code of a registration takes from the call to the mail server. */
async function mailMs(product: Product, mail: MailServer): Promise<number> {
  const email = `new-${randomBytes(4).toString("hex")}@example.test`;
  const from = performance.now();
  await callApi(product, null, PATHS.register, { first_name: "Nila", email, password: "akkhor-pass-1" });
  await codeIn(mail, email);
  return performance.now() - from;
}

async function codeIn(mail: MailServer, email: string): Promise<string> {
  for (;;) {
    const found = mail.letters.find(({ to }) => to.includes(email));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(asciiDigits(found?.letter.text ?? ""))?.[0];
    if (code) return code;
    await pause(20);
  }
}
