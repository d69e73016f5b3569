import { sql } from "kysely";
import { compiled } from "archive/db/compiled";
import { INVITATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { Db } from "archive/db/connection";
import { MOST_OF_A_DAY } from "archive/contract/accounts/person-stamp";
import { countOnThisDay } from "archive/db/items/home";
import { isVisible } from "./notifications";
import { goesOn } from "archive/db/accounts/sessions";
import { firstOf, unplanned } from "archive/db/rows";
import { OFFER_KINDS, waitingFor } from "archive/db/offers/offer-tables";
import { isAskedFor } from "archive/db/access/stewarded";

/** What the bars of a page show. */
export interface Badges {
  /** Came unseen since the badge was cleared. */
  notifications: number;
  /** Number of the ones that tell of no invitation. */
  otherNotifications: number;
  /** Invitations, to items, albums and groups, that wait for an answer. */
  requests: number;
}

const me = {
  personId: sql<number>`me.id`,
  addresses: sql<string[]>`array[nullif(me.email, me.waiting_address), nullif(me.mobile, me.waiting_address)]`,
};

/** Both counts of notifications, to be joined as `told`. */
const NOTIFICATIONS = sql`(
  select count(*) as all_kinds, count(*) filter (where notifications.kind <> all(${INVITATION_KINDS}::text[])) as others
  from notifications join people as sender on sender.id = notifications.sender_id
  where notifications.person_id = me.id and notifications.read_at is null and ${isVisible()}
    and (settings.badge_cleared_at is null or notifications.created_at > settings.badge_cleared_at))`;
const COUNTED = sql`told.all_kinds as notifications, told.others as "otherNotifications"`;

const REQUESTS = sql.join(
  OFFER_KINDS.map((kind) => sql`(select count(*) from ${waitingFor(kind, me, "pending")} as offer)`),
  sql` + `,
);

/** The badges of each of these people, in one question; nobody is left out. */
export async function countBadges(db: Db, personIds: readonly number[]): Promise<Map<number, Badges>> {
  const { rows } = await sql<Badges & { id: number }>`
    select me.id, ${COUNTED}, ${REQUESTS} as requests
    from people as me left join notification_settings as settings on settings.person_id = me.id
      cross join lateral ${NOTIFICATIONS} as told
    where me.id = any(${personIds as number[]}::bigint[])`.execute(db);
  const badges = new Map(personIds.map((id) => [id, { notifications: 0, otherNotifications: 0, requests: 0 }]));
  for (const { id, ...counted } of rows) badges.set(id, counted);
  return badges;
}

/** What every page of a person's shows, and the stamp of their own things. */
export interface PersonState extends Badges {
  stamp: string;
  /** Whether their archive is asked for or open. */
  isAskedFor: boolean;
  /** Whether a form of theirs waits that was sent while somebody else was signed in. */
  unsentForm: boolean;
  /** Asked for with `home` alone, else null: see `personStampWire`. */
  onThisDay: number | null;
  undated: number | null;
  /** Stewardship by which an archive lies open to them, the last opened. */
  entrusted: number | null;
  picture: string | null;
  paid: boolean;
}

interface StateAsked {
  personId: number;
  sessionId: string;
  now: Date;
  /** Asks for what the first page tells of. */
  home: boolean;
}

const personStates = compiled<StateAsked, PersonState>((db, { personId, sessionId, now, home }) =>
  sql<PersonState>`
      select person_stamps.stamp, me.profile_picture as picture, me.paid_at is not null as paid, ${COUNTED},
        ${REQUESTS} as requests, ${isAskedFor(sql`me.id`)} as "isAskedFor",
        (select stewardships.id from stewardships where stewardships.steward_id = me.id
          and stewardships.state = 'open' order by stewardships.opens_at desc limit 1) as entrusted,
        exists (select from unsent_forms where unsent_forms.person_id = me.id
          and unsent_forms.created_at > ${now}::timestamptz - interval '24 hours') as "unsentForm",
        case when ${home}::boolean then ${countOnThisDay(sql<number>`me.id`, now, MOST_OF_A_DAY)} end as "onThisDay",
        case when ${home}::boolean then coalesce(
          (select items from item_years where owner_id = me.id and span = ''), 0) end as undated
      from people as me join person_stamps on person_stamps.person_id = me.id left join notification_settings as
        settings on settings.person_id = me.id cross join lateral ${NOTIFICATIONS} as told
      where me.id = ${unplanned(sql`${personId}::bigint`)} and ${goesOn(sessionId, now)}`.compile(db),
);

/**
 * A person's badges and the stamp of their own things, as both stand at one moment; null where that session of theirs
 * is over.
 */
export function findPersonState(
  db: Db,
  { personId, sessionId }: { personId: number; sessionId: string },
  asked: { now: Date; home: boolean },
): Promise<PersonState | null> {
  return firstOf(personStates(db, { personId, sessionId, ...asked }));
}
