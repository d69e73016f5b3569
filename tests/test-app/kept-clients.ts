import pg from "pg";

/**
 * PostgreSQL's own `discard all`, which poolers send between two clients, without `deallocate all` and `discard plans`:
 * statements stay prepared, since their schema stays.
 */
export const AS_NEW =
  "close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all(); " +
  "discard temp; discard sequences";

/**
 * Connections to one database that pools use one after the other, since a new one has each table to learn first. A
 * pool makes and ends its clients as always; a client of these only stays connected when it is ended, and the next
 * pool's "new" one is that (docs/test-support.md).
 */
export interface KeptClients {
  /** For a pool's options. */
  Client: new () => pg.Client;
  /** Process ids of their sessions. */
  pids(): number[];
  /** From here on what a pool closes is kept for the next pool; before it is really closed. */
  keep(): void;
  /** Closes those that no pool uses. */
  close(): Promise<void>;
}

/** @param most that are kept at a time */
export function keptClients(most: number): KeptClients {
  const free: KeptClient[] = [];
  let keeping = false;

  class KeptClient extends pg.Client {
    /** What the driver has and its types don't tell. */
    declare readonly processID: number;
    declare ref: () => void;
    declare unref: () => void;
    #open = false;

    override connect(): Promise<pg.Client>;
    override connect(told: (error: Error) => void): void;
    override connect(told?: (error: Error) => void): Promise<pg.Client> | void {
      const opened = this.#open ? this.#again() : super.connect().then(() => this.#first());
      if (!told) return opened;
      const tell = told as (error: Error | null, client?: pg.Client) => void;
      opened.then(() => tell(null, this), tell);
    }

    override end(): Promise<void>;
    override end(told: (error: Error) => void): void;
    override end(told?: (error: Error) => void): Promise<void> | void {
      const kept = keeping && this.#open && this.getTransactionStatus() === "I" && free.length < most;
      if (!kept) return told ? super.end(told) : super.end();
      this.removeAllListeners();
      this.on("error", () => this.#leave());
      this.unref();
      free.push(this);
      (told as (() => void) | undefined)?.();
      return Promise.resolve();
    }

    #first(): this {
      this.#open = true;
      this.once("end", () => this.#leave());
      return this;
    }

    async #again(): Promise<this> {
      this.removeAllListeners();
      this.ref();
      await this.query(AS_NEW);
      return this.#first();
    }

    #leave(): void {
      this.#open = false;
      const place = free.indexOf(this);
      if (place >= 0) free.splice(place, 1);
    }
  }

  /** A pool makes its clients by `new`, and takes what that gives. */
  function FreeOrNew(options: pg.ClientConfig): pg.Client {
    keeping = false;
    return free.pop() ?? new KeptClient(options);
  }

  return {
    Client: FreeOrNew as unknown as KeptClients["Client"],
    pids: () => free.map(({ processID }) => processID),
    keep: () => {
      keeping = true;
    },
    close: async () => {
      keeping = false;
      await Promise.all(free.splice(0).map((client) => client.end()));
    },
  };
}
