import { tellAnswer } from "../backend/tell-answer.ts";

/** Milliseconds before another attempt, the last one without end (AVI-05). */
const waits = [200, 300, 500, 1000, 1200, 1500, 2000];
/** Milliseconds in which a connection must begin. */
const longestBeginning = 15_000;

/** Milliseconds before the end of a connection from which events may have been lost: the server ends it when it lost one. */
const unsure = 15_000;

interface Listener {
  /** Topic with its options. */
  topic: string;
  /** Called with the JSON of each event. */
  hear(event: unknown): void;
  /** Called when a lost connection stands again. @param since by the server's clock: events after it may be lost */
  missed(since: Date): void;
  /** Ends it. */
  signal: AbortSignal;
}

/** Listens to one topic over a realtime connection of its own (docs/api.md), which is made anew whenever it breaks. */
export function listen({ topic, hear, missed, signal }: Listener): void {
  let failures = 0;
  /** Difference of the server's clock to `performance.now()`; `null` before the first subscription. */
  let ahead: number | null = null;
  /** Moment by the server's clock; `null` while the connection stands. */
  let lost: number | null = null;
  let end = () => {};
  const connect = () => {
    const attempt = new AbortController();
    const source = new EventSource("/api/realtime");
    const again = () => {
      end();
      if (ahead !== null) lost ??= performance.now() + ahead - unsure;
      const timer = setTimeout(connect, waits[Math.min(failures, waits.length - 1)]);
      failures += 1;
      end = () => clearTimeout(timer);
    };
    const late = setTimeout(again, longestBeginning);
    end = () => {
      clearTimeout(late);
      source.close();
      attempt.abort();
    };
    source.onerror = again;
    source.addEventListener("PB_CONNECT", async ({ lastEventId }) => {
      clearTimeout(late);
      try {
        const now = await subscribe(lastEventId, topic, attempt.signal);
        failures = 0;
        ahead = now - performance.now();
        if (lost !== null) missed(new Date(lost));
        lost = null;
      } catch {
        if (!attempt.signal.aborted) again();
      }
    });
    source.addEventListener(topic, ({ data }) => hear(JSON.parse(data)));
  };
  connect();
  signal.addEventListener("abort", () => end());
}

/** @returns the moment by the server's clock. Throws when it is refused. */
async function subscribe(clientId: string, topic: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch("/api/realtime", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ clientId, subscriptions: [topic] }),
    signal,
  });
  const now = Date.parse(answer.headers.get("date") ?? "") || Date.now();
  if (answer.status === 204) return now;
  tellAnswer(answer, await answer.json(), {});
  if (!answer.ok) throw new Error(`The subscription was answered with ${answer.status}.`);
  return now;
}

/** A topic as the official client writes it. */
export const topicWith = (topic: string, query: Record<string, string>): string =>
  `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
