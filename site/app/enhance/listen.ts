/** Milliseconds before each new attempt to connect (AVI-05). */
const waits = [200, 300, 500, 1000, 1200, 1500];
/** Milliseconds before each attempt after those. */
const longestWait = 2000;
/** Milliseconds after which a connection that has not begun is given up. */
const longestBeginning = 15_000;

interface Listener {
  /** Topic with its options. */
  topic: string;
  /** Called with the JSON of each event. */
  hear(event: unknown): void;
  /** Called when a lost connection is restored. @param lost moment of the loss, by `performance.now()` */
  missed(lost: number): void;
  /** Called when an attempt to connect fails, with the number of failures in a row, and with 0 when one succeeds. */
  failed(failures: number): void;
  /** Ends the listening. */
  signal: AbortSignal;
}

/**
 * Listens to one topic over a realtime connection of its own, whose address subscribes it (docs/api.md). Reconnects
 * whenever it breaks.
 */
export function listen({ topic, hear, missed, failed, signal }: Listener): void {
  const address = `/api/realtime?subscriptions=${encodeURIComponent(topic)}`;
  let failures = 0;
  /** Moment of the loss, by `performance.now()`; 0 while connected, `undefined` before the first connection. */
  let lost: number | undefined;
  let end = () => {};
  const connect = () => {
    const source = new EventSource(address);
    const again = () => {
      end();
      if (lost === 0) lost = performance.now();
      const timer = setTimeout(connect, waits[failures] ?? longestWait);
      failures += 1;
      failed(failures);
      end = () => clearTimeout(timer);
    };
    const late = setTimeout(again, longestBeginning);
    end = () => {
      clearTimeout(late);
      source.close();
    };
    source.onerror = () => {
      // Code that shows the reason of a refusal is not part of the small script.
      if (!failures && source.readyState === EventSource.CLOSED) {
        import("../backend/tell-refusal.ts").then(({ tellRefusal }) => tellRefusal(address)).catch(() => {});
      }
      again();
    };
    source.addEventListener("PB_CONNECT", () => {
      clearTimeout(late);
      failures = 0;
      failed(failures);
      if (lost) missed(lost);
      lost = 0;
    });
    source.addEventListener(topic, ({ data }) => hear(JSON.parse(data)));
  };
  connect();
  signal.addEventListener("abort", () => end());
}

/** Topic with its options, as the official client writes it. */
export const topicWith = (topic: string, query: Record<string, string>): string =>
  `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
