import pg from "pg";
import { connectionSettings } from "./connection.ts";

/** Milliseconds: covers a wake-up that was missed while the connection was away. */
const pollEvery = 5_000;
const reconnectAfter = 1_000;

export const channel = "arzobispado_changes";

/** Listens for the commits of other replicas on a connection of its own, for as long as the process lives. */
export class PostgresListener {
  readonly #url: string;
  readonly #own: string;
  readonly #callback: () => void;
  readonly #poll: NodeJS.Timeout;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param own what this replica sends along with its own notifications */
  constructor(url: string, own: string, callback: () => void) {
    this.#url = url;
    this.#own = own;
    this.#callback = callback;
    this.#poll = setInterval(callback, pollEvery).unref();
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(connectionSettings(this.#url));
    this.#client = client;
    client.on("notification", ({ payload }) => {
      if (payload !== this.#own) this.#callback();
    });
    // A broken connection reports an error and an end, or only one of them.
    client.once("error", () => this.#again(client));
    client.once("end", () => this.#again(client));
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      // What was committed before the first LISTEN, or while there was none, has woken nobody.
      if (!this.#closed) this.#callback();
    } catch {
      this.#again(client);
    }
  }

  #again(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.#connect(), reconnectAfter).unref();
  }
}
