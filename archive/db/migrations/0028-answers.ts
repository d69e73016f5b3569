import { sql, type Kysely } from "kysely";

/**
 * Who shared is notified of what was accepted, and a group's owner of who joined; and when somebody who had ignored an
 * invitation was asked again. Replaces `news_of` of 0029, for the notification of an accepted share to its owner, and a
 * trigger of 0008, so that who left a group as its owner is not notified of it either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('share_request', 'group', 'group_file', 'share_accepted',
        'group_joined'))`.execute(db);
  await sql`alter table shares add column asked_again_at timestamptz(3)`.execute(db);
  await sql`alter table group_invitations add column asked_again_at timestamptz(3)`.execute(db);
  await sql`
    create or replace function news_of(share shares) returns setof bigint stable language sql as $$
      select news.id from (
        select id from notifications
        where person_id = coalesce(share.receiver_id, holder_of(share.address)) and kind = 'share_request'
          and sender_id = share.owner_id and created_at >= share.created_at
        order by created_at limit 1) as news
      where share.state <> 'accepted' or share.decided_at is distinct from share.created_at
      union all
      select news.id from (
        select id from notifications
        where person_id = share.owner_id and kind = 'share_accepted' and created_at >= share.decided_at
        order by created_at limit 1) as news
      where share.state = 'accepted' and share.decided_at is distinct from share.created_at $$`.execute(db);
  await sql`
    create or replace function after_memberships() returns trigger language plpgsql as $$
    begin
      delete from notifications where id in (
        select notifications.id from notifications join changed on notifications.person_id = changed.person_id
          and notifications.module_id = changed.group_id
        where notifications.kind in ('group', 'group_file', 'group_joined')
        order by notifications.person_id, notifications.id for update of notifications);
      perform tell_people(array(select person_id from changed));
      return null;
    end $$`.execute(db);
}
