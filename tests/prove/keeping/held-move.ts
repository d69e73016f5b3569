import pg from "pg";
import { expect, inject } from "vitest";

/** A move that stands still at a table of the other database, and can be killed there. */
export interface HeldMove extends AsyncDisposable {
  /** Resolves once it has come there. */
  reached(): Promise<void>;
}

/** One that goes into a database stands still before the rows of that table come. @param url its owner's */
export function holdMoveInto(url: string, table: string): Promise<HeldMove> {
  return hold(url, {
    // Migrations are over by then.
    begin: `
      create function hold_move() returns event_trigger language plpgsql as $$
      begin
        if to_regclass('akkhor_moving.foreign_keys') is null then return; end if;
        if not exists (select from akkhor_moving.foreign_keys) then return; end if;
        if not exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.${table}')
          then return; end if;
        perform pg_advisory_xact_lock(1);
      end $$;
      create event trigger hold_move on ddl_command_end when tag in ('ALTER TABLE') execute function hold_move()`,
    end: "drop event trigger hold_move; drop function hold_move()",
  });
}

/** One that comes from a database stands still at the first row of that table, which must have one. */
export function holdMoveFrom(url: string, table: string): Promise<HeldMove> {
  return hold(url, {
    begin: `
      create function hold_move() returns boolean language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(1);
        return true;
      end $$;
      create policy hold_move on ${table} using (hold_move());
      alter table ${table} enable row level security, force row level security`,
    end: `
      alter table ${table} disable row level security, no force row level security;
      drop policy hold_move on ${table};
      drop function hold_move()`,
  });
}

async function hold(url: string, { begin, end }: { begin: string; end: string }): Promise<HeldMove> {
  const administrator = `//akkhor:${inject("databasePassword")}@`;
  const client = new pg.Client({ connectionString: url.replace(/\/\/[^@/]+@/, administrator) });
  await client.connect();
  await client.query(`${begin}; select pg_advisory_lock(1)`);
  const waiting = `from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return {
    reached: () =>
      expect
        .poll(async () => (await client.query(`select pid ${waiting}`)).rowCount, { timeout: 60_000, interval: 20 })
        .toBe(1),
    [Symbol.asyncDispose]: async () => {
      // Its server's process does not see that it is dead while it waits.
      await client.query(`select pg_terminate_backend(pid, 10000) ${waiting}`);
      await client.query(end);
      await client.end();
    },
  };
}
