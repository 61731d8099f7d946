import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds until the next attempt to connect. */
const againAfter = 100;

interface Followed {
  collection: string;
  /** Condition of the subscription, evaluated in the database at each event. Absent: none. */
  filter?: string;
  /** Token of an account, which is looked up at each event. Absent: a visitor. */
  token?: string;
}

/**
 * Subscriber of a collection that behaves as our pages and the official clients: reconnects when the stream ends, and
 * reads again.
 */
export class Listener implements AsyncDisposable {
  /** Ids of known records, from events or from reading again. */
  readonly known = new Set<string>();
  /** Received events, and those among them that one stream delivered twice. */
  events = 0;
  doubled = 0;
  /** Number of streams that ended. */
  ended = 0;
  readonly #url: string;
  readonly #followed: Followed;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #isFollowing = false;

  constructor(url: string, followed: Followed) {
    this.#url = url;
    this.#followed = followed;
    this.#running = this.#follow();
  }

  /** Whether it has a stream, has subscribed and has read. */
  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      // A server that is away for a moment refuses or ends the stream; both are tried again.
      await this.#listen(signal).catch(() => undefined);
      this.#isFollowing = false;
      if (!signal.aborted) this.ended++;
      await wait(againAfter, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const attempt = new AbortController();
    const answer = await fetch(`${this.#url}/api/realtime`, { signal: AbortSignal.any([signal, attempt.signal]) });
    if (!answer.ok || !answer.body) throw new Error(`The stream was answered ${answer.status}.`);
    const heard = new Set<string>();
    let reading: Promise<void> = Promise.resolve();
    let unread = "";
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (unread + part).split("\n\n");
      unread = blocks.pop() ?? "";
      for (const block of blocks) {
        const name = /^event:(.*)$/m.exec(block)?.[1];
        const data = JSON.parse(/^data:(.*)$/m.exec(block)?.[1] ?? "null");
        if (name === "PB_CONNECT") {
          // Started without `await`, so that events that arrive meanwhile are handled too.
          reading = this.#begin(data.clientId, signal);
          reading.catch(() => attempt.abort());
        } else if (data) this.#hear(heard, data.record.id);
      }
    }
    await reading;
  }

  #hear(heard: Set<string>, id: string): void {
    this.events++;
    if (heard.has(id)) this.doubled++;
    heard.add(id);
    this.known.add(id);
  }

  async #begin(clientId: string, signal: AbortSignal): Promise<void> {
    const { collection, filter, token } = this.#followed;
    const headers: Record<string, string> = token ? { authorization: token } : {};
    const options = filter ? `?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}` : "";
    const subscribed = await fetch(`${this.#url}/api/realtime`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ clientId, subscriptions: [`${collection}/*${options}`] }),
      signal,
    });
    if (!subscribed.ok) throw new Error(`The subscription was answered ${subscribed.status}.`);
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = `fields=id&sort=id&perPage=500&page=${page}`;
      const answer = await fetch(`${this.#url}/api/collections/${collection}/records?${query}`, { headers, signal });
      if (!answer.ok) throw new Error(`The list was answered ${answer.status}.`);
      const { items, totalPages } = (await answer.json()) as { items: { id: string }[]; totalPages: number };
      for (const { id } of items) this.known.add(id);
      pages = totalPages;
    }
    this.#isFollowing = true;
  }
}
