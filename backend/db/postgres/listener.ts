import type pg from "pg";
import { openClient } from "./connection.ts";
import { proveSessions } from "./prove-sessions.ts";
import { UnfitServerError } from "./unfit-server.ts";

/** Milliseconds between two checks, in case a notification was missed although the connection seems to work. */
const pollEvery = 5_000;
/** Milliseconds between two checks, and between two tries to connect, while no connection listens. */
const pollUnheard = 500;

export const channel = "arzobispado_changes";

interface Heard {
  /** Called when another replica may have committed something. */
  changed(): void;
  /** Called when a new connection reaches a server that cannot be used as it is; once until one can be. */
  unfit(error: Error): void;
}

/** Listens for commits of other replicas on a connection of its own. Connects again until closed. */
export class PostgresListener {
  readonly #url: string;
  readonly #own: string;
  readonly #heard: Heard;
  #poll: NodeJS.Timeout | undefined;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  /** The first connection is not proved again: `preparePostgres` has just proved the server's sessions. */
  #isFirst = true;
  #isUnfit = false;
  #closed = false;

  /** @param own payload of this replica's own notifications */
  constructor(url: string, own: string, heard: Heard) {
    this.#url = url;
    this.#own = own;
    this.#heard = heard;
    this.#pollEvery(pollEvery);
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = openClient(this.#url);
    this.#client = client;
    client.on("notification", ({ payload }) => {
      if (payload !== this.#own) this.#heard.changed();
    });
    // A broken connection reports an error, an end or both.
    client.once("error", () => this.#again(client));
    client.once("end", () => this.#again(client));
    try {
      await client.connect();
      // A server that ends idle sessions would end this one again and again.
      await client.query("SET idle_session_timeout = 0");
      if (!this.#isFirst) await proveSessions(client, this.#url);
      this.#isFirst = false;
      await client.query(`LISTEN ${channel}`);
      if (this.#closed) return;
      this.#isUnfit = false;
      this.#pollEvery(pollEvery);
      // Commits before the first LISTEN, or while no connection listened, were missed.
      this.#heard.changed();
    } catch (error) {
      if (error instanceof UnfitServerError && !this.#isUnfit && !this.#closed) {
        this.#isUnfit = true;
        this.#heard.unfit(error);
      }
      this.#again(client);
    }
  }

  #again(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = null;
    this.#isFirst = false;
    client.end().catch(() => undefined);
    this.#pollEvery(pollUnheard);
    this.#retry = setTimeout(() => void this.#connect(), pollUnheard).unref();
  }

  #pollEvery(milliseconds: number): void {
    clearInterval(this.#poll);
    this.#poll = setInterval(() => this.#heard.changed(), milliseconds).unref();
  }
}
