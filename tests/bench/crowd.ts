import { sql } from "kysely";
import { FULL_PICTURE, PICTURE_FORMATS, PICTURE_WIDTHS } from "archive/contract/media/media-path";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import { createSealer } from "~/session/sealed";
import { Session } from "~/session/session";
import { beside } from "tests/e2e/harness/beside";
import type { Product } from "tests/e2e/harness/product";
import { recountItems } from "tests/test-app/recount-items";
import { putPerson } from "tests/test-app/people";

type Services = Parameters<Parameters<typeof beside>[1]>[0];

/** A signed-in person with items of their own. */
export interface Member {
  id: number;
  accessToken: string;
  /** What their browser sends. */
  cookie: string;
  /** One of their items. */
  itemId: number;
}

/** As the list's own captions are: in Bengali, whose letters cost more to draw than Latin ones. */
export const CAPTION = "বরিশাল থেকে নানুর চিঠি, উঠানের শিউলির কথা।";

/**
 * Puts so many people into a running product, each signed in and with so many letters, whose renditions are named but
 * not there: what is measured asks for pages, not for pictures.
 */
export async function putCrowd(product: Product, people: number, items: number): Promise<Member[]> {
  return beside(product, async (services) => {
    const members: Member[] = [];
    for (let at = 0; at < people; at += 1) {
      const id = await putPerson(services, {
        firstName: "Amina",
        lastName: "Rahman",
        address: `crowd-${at}@example.test`,
        language: "bn",
      });
      if (id === null) throw new Error(`crowd-${at} is there already`);
      members.push({ id, itemId: 0, ...(await signedIn(product, services, id)) });
    }
    const ids = members.map(({ id }) => id);
    await putLetters(services.db, ids, items);
    const { rows } = await sql<{ owner: number; id: number }>`
      select owner_id as owner, min(id) as id from items where owner_id = any(${ids}) group by owner_id`.execute(
      services.db,
    );
    const first = new Map(rows.map(({ owner, id }) => [owner, id]));
    return members.map(({ id, accessToken, cookie }) => ({ id, accessToken, cookie, itemId: first.get(id) ?? 0 }));
  });
}

/** What the browser of a signed-in person sends, as if they had signed in just now. */
export function cookieOf(product: Product, email: string): Promise<string> {
  return beside(product, async (services) => {
    const { id } = await services.db
      .selectFrom("people")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return (await signedIn(product, services, id)).cookie;
  });
}

async function signedIn(product: Product, services: Services, id: number) {
  const tokens = await issueTokens(services, services.db, id, "bench");
  const sealer = createSealer(services.secretKeys, "session");
  const needs = { sealer, renew: async () => null, secure: false, now: Date.now };
  const session = await Session.open(new Request(product.origin), needs);
  session.signIn(tokens);
  const [line = ""] = await session.cookies();
  const cookie = line.split(";", 1)[0] ?? "";
  return { accessToken: tokens.accessToken, cookie: `${cookie}; ${await stylesCookie(product, cookie)}` };
}

/** Whoever comes back has fetched the styles on their first page. */
async function stylesCookie({ origin }: Product, cookie: string): Promise<string> {
  const page = await fetch(`${origin}/groups`, { headers: { cookie, "sec-fetch-site": "none" } });
  const [path = ""] = /\/styles\/[\w-]+\.css/.exec(await page.text()) ?? [];
  const [line = ""] = (await fetch(origin + path)).headers.getSetCookie();
  return line.split(";", 1)[0] ?? "";
}

/** So many letters of each of some people, the newest first in turn, each with a picture in all its renditions. */
export async function putLetters(db: Services["db"], owners: number[], each: number): Promise<void> {
  const names = [
    ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `w${width}.${format}`)),
    FULL_PICTURE,
  ];
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with made as (
        insert into items (owner_id, kind, status, caption, created_at, written_at, written_from, written_to,
          written_words)
        select owner, 'handwriting', 0, ${CAPTION}, now() - at * interval '1 minute', coalesce(year::text, ''),
          make_date(year, 1, 1), make_date(year, 12, 31), coalesce(year::text, '')
        from generate_series(1, ${each}::integer) as at, unnest(${owners}::bigint[]) as owner,
          -- Every other has a date.
          lateral (select case when at % 2 = 0 then 1900 + at % 120 end as year) as lived returning id),
      drawn as (
        insert into files (item_id, position, storage_key, sha256, bytes, media_type, own_name, public_name, width,
          height, placeholder, state)
        select id, 0, 'bench/' || id, repeat('0', 64), 200000, 'image/jpeg', 'letter.jpg', 'letter.jpg', 1200, 1600,
          null, 'ready' from made returning id)
      insert into renditions (file_id, name, storage_key, media_type, bytes, width, height)
      select drawn.id, name, 'bench/' || drawn.id || '/' || name, 'image/avif', 9000, 200, 267
      from drawn, unnest(${names}::text[]) as name`.execute(tx);
    await recountItems(tx);
    await sql`
      insert into item_search select made.* from items, search_item(items) as made on conflict do nothing`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
}
