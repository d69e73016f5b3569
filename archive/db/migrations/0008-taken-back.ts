import { sql, type Kysely } from "kysely";

/** For each change of one kind, whether rows come, change or go: the rows stand in `changed`. */
const EVENTS = { insert: "new", update: "new", delete: "old" } as const;

/**
 * What is taken back takes its notification along, and whoever's counts change hears of it: by triggers, so that no way
 * of taking back can forget it. News folds, so a row that tells of several counts one less. Rows are taken by rising
 * person, as they are written (db/notifications.ts), so that many at once wait for nobody in a circle. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_seen on notifications (read_at) where read_at is not null`.execute(db);

  // As `tellPeople` (db/live-channel.ts): a message takes under 8,000 bytes.
  await sql`
    create function tell_people(people bigint[]) returns void language plpgsql as $$
    begin
      for part in 0 .. (cardinality(people) + 399) / 400 - 1 loop
        perform pg_notify('akkhor_live', json_build_object('kind', 'seen', 'people', people[part * 400 + 1 : part * 400
          + 400])::text);
      end loop;
    end $$`.execute(db);
  // Part of one notification each, by rising person.
  await sql`
    create function take_news(ids bigint[]) returns void language plpgsql as $$
    declare
      people bigint[] := array(select distinct person_id from notifications where id = any(ids));
      one record;
    begin
      for one in
        select notifications.id, taken.parts from (select id, count(*) as parts from unnest(ids) as id
          group by id) as taken
        join notifications on notifications.id = taken.id order by person_id, notifications.id
      loop
        update notifications set count = count - one.parts where id = one.id and count > one.parts;
        if not found then delete from notifications where id = one.id; end if;
      end loop;
      perform tell_people(people);
    end $$`.execute(db);

  await sql`
    create function holder_of(wanted text) returns bigint stable language sql as $$
      select id from people where email = wanted or mobile = wanted limit 1 $$`.execute(db);

  // A share tells its receiver, but for one that is accepted without asking; the first row after it is the one that
  // tells of it.
  await sql`
    create function after_shares() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform take_news(array(
          select news.id from changed, lateral (
            select id from notifications
            where person_id = coalesce(changed.receiver_id, holder_of(changed.address)) and kind = 'share_request'
              and sender_id = changed.owner_id and created_at >= changed.created_at
            order by created_at limit 1) as news
          where changed.state <> 'accepted' or changed.decided_at is distinct from changed.created_at));
      end if;
      perform tell_people(array(
        select distinct coalesce(receiver_id, holder_of(address)) from changed
        where coalesce(receiver_id, holder_of(address)) is not null and (tg_op <> 'INSERT' or receiver_id is null)));
      return null;
    end $$`.execute(db);
  // One that was accepted is gone as well, and its news is no stale one.
  await sql`
    create function after_group_invitations() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform take_news(array(
          select news.id from changed, lateral (
            select id, person_id from notifications
            where person_id = coalesce(changed.person_id, holder_of(changed.address)) and kind = 'group'
              and sender_id = changed.inviter_id and created_at >= changed.created_at
            order by created_at limit 1) as news
          where not exists (select 1 from memberships where memberships.group_id = changed.group_id
            and memberships.person_id = news.person_id)));
      end if;
      perform tell_people(array(
        select distinct coalesce(person_id, holder_of(address)) from changed
        where coalesce(person_id, holder_of(address)) is not null and (tg_op <> 'INSERT' or person_id is null)));
      return null;
    end $$`.execute(db);
  await sql`
    create function after_group_shares() returns trigger language plpgsql as $$
    begin
      perform take_news(array(
        select news.id from changed join memberships on memberships.group_id = changed.group_id, lateral (
          select id from notifications
          where person_id = memberships.person_id and kind = 'group_file' and module_id = changed.group_id
            and created_at >= changed.created_at
          order by created_at limit 1) as news
        where memberships.person_id <> changed.sharer_id));
      return null;
    end $$`.execute(db);
  // Who leaves a group, or is removed from it, is not told of it any more.
  await sql`
    create function after_memberships() returns trigger language plpgsql as $$
    begin
      delete from notifications where id in (
        select notifications.id from notifications join changed on notifications.person_id = changed.person_id
          and notifications.module_id = changed.group_id
        where notifications.kind in ('group', 'group_file')
        order by notifications.person_id, notifications.id for update of notifications);
      perform tell_people(array(select person_id from changed));
      return null;
    end $$`.execute(db);
  await sql`
    create function after_blocks() returns trigger language plpgsql as $$
    begin
      perform tell_people(array(select person_id from changed union select blocked_id from changed));
      return null;
    end $$`.execute(db);

  const told = {
    shares: ["insert", "update", "delete"],
    group_invitations: ["insert", "update", "delete"],
    group_shares: ["delete"],
    memberships: ["delete"],
    blocks: ["insert", "delete"],
  } as const;
  for (const [table, events] of Object.entries(told)) {
    for (const event of events) {
      await sql`
        create trigger ${sql.id(`${table}_${event}_told`)} after ${sql.raw(event)} on ${sql.id(table)}
        referencing ${sql.raw(EVENTS[event])} table as changed for each statement
          execute function ${sql.id(`after_${table}`)}()`.execute(db);
    }
  }
}
