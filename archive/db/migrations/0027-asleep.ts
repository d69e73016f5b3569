import { sql, type Kysely } from "kysely";

/**
 * What an item in the bin was granted stays, asleep, and its notifications with it: each row counts how many of those
 * that it is about are asleep. A voice that was deleted by itself remembers the handwriting that it belonged to.
 * Replaces two triggers of 0008, so that a share that goes while its item is asleep takes a sleeping part of its
 * notification along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column asleep integer not null default 0
    check (asleep between 0 and count)`.execute(db);
  await sql`alter table items add column was_voice_of bigint references items on delete set null`.execute(db);
  await sql`create index items_by_former_tie on items (was_voice_of) where was_voice_of is not null`.execute(db);

  // The notification of a share: the first one to its receiver after it. One that was accepted without asking has none.
  await sql`
    create function news_of(share shares) returns setof bigint stable language sql as $$
      select news.id from (
        select id from notifications
        where person_id = coalesce(share.receiver_id, holder_of(share.address)) and kind = 'share_request'
          and sender_id = share.owner_id and created_at >= share.created_at
        order by created_at limit 1) as news
      where share.state <> 'accepted' or share.decided_at is distinct from share.created_at $$`.execute(db);
  await sql`
    create function news_of(share group_shares) returns setof bigint stable language sql as $$
      select news.id from memberships, lateral (
        select id from notifications
        where person_id = memberships.person_id and kind = 'group_file' and module_id = share.group_id
          and created_at >= share.created_at
        order by created_at limit 1) as news
      where memberships.group_id = share.group_id and memberships.person_id <> share.sharer_id $$`.execute(db);
  // An item goes for good from the bin alone, and its shares after it.
  await sql`
    create function is_asleep(item bigint) returns boolean stable language sql as $$
      select not exists (select 1 from items where id = item and binned_at is null) $$`.execute(db);

  // Part of one notification each, by rising person; of the second list those parts that were asleep. Returns whose
  // they were.
  await sql`
    create function take_news(ids bigint[], sleeping bigint[]) returns bigint[] language plpgsql as $$
    declare
      people bigint[] := array(select distinct person_id from notifications where id = any(ids));
      one record;
    begin
      for one in
        select notifications.id, taken.parts, (select count(*) from unnest(sleeping) as id
          where id = notifications.id) as slept
        from (select id, count(*) as parts from unnest(ids) as id group by id) as taken
        join notifications on notifications.id = taken.id order by person_id, notifications.id
      loop
        update notifications set count = count - one.parts, asleep = least(greatest(asleep - one.slept, 0), count -
          one.parts) where id = one.id and count > one.parts;
        if not found then delete from notifications where id = one.id; end if;
      end loop;
      return people;
    end $$`.execute(db);
  // Puts what tells of some items to sleep, or with -1 wakes it.
  await sql`
    create function lull_news(item_ids bigint[], parts integer) returns void language plpgsql as $$
    declare
      ids bigint[] := array(
        select news_of(shares) from shares where item_id = any(item_ids)
        union all select news_of(group_shares) from group_shares where item_id = any(item_ids));
      one record;
    begin
      for one in
        select notifications.id, told.times from (select id, count(*) as times from unnest(ids) as id
          group by id) as told
        join notifications on notifications.id = told.id order by person_id, notifications.id
      loop
        update notifications set asleep = greatest(least(asleep + one.times * parts, count), 0) where id = one.id;
      end loop;
      perform tell_people(array(
        select person_id from notifications where id = any(ids)
        union select coalesce(receiver_id, holder_of(address)) from shares
        where item_id = any(item_ids) and coalesce(receiver_id, holder_of(address)) is not null));
    end $$`.execute(db);

  await sql`
    create or replace function after_shares() returns trigger language plpgsql as $$
    declare
      told bigint[] := '{}';
    begin
      if tg_op = 'DELETE' then
        told := take_news(
          array(select news_of(changed::shares) from changed),
          array(select news_of(changed::shares) from changed where is_asleep(item_id)));
      end if;
      perform tell_people(array(
        select coalesce(receiver_id, holder_of(address)) from changed
        where coalesce(receiver_id, holder_of(address)) is not null and (tg_op <> 'INSERT' or receiver_id is null)
        union select unnest(told)));
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function after_group_shares() returns trigger language plpgsql as $$
    begin
      perform tell_people(take_news(
        array(select news_of(changed::group_shares) from changed),
        array(select news_of(changed::group_shares) from changed where is_asleep(item_id))));
      return null;
    end $$`.execute(db);
}
