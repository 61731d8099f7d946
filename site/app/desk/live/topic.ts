import { browserClient } from "../../backend/browser-client.ts";

interface Followed<Event> {
  /** Asked for anew at each try. */
  topic: () => Promise<{ name: string; query?: Record<string, string> }>;
  onEvent: (event: Event) => void;
  /** The connection is there again after it was lost: what was told meanwhile was not heard. */
  onAgain: () => void;
}

/** Milliseconds before another try, where there was no connection at all. */
const tryAgain = 15_000;
/** Milliseconds for which a topic that is left is still listened to: its follower may want the same connection. */
const leaveAfter = 500;

/** Listens to a topic over the page's one realtime connection. @returns ends it */
export function follow<Event>({ topic, onEvent, onAgain }: Followed<Event>): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let leave: (() => Promise<unknown>) | null = null;
  let failed = false;

  const begin = async () => {
    timer = null;
    try {
      const client = await browserClient();
      if (ended) return;
      // Nobody's stream would be told what a visitor is told.
      if (!client.authStore.isValid) throw new Error("Nobody is signed in.");
      const { name, query } = await topic();
      let connections = 0;
      const stops = await Promise.all([
        client.realtime.subscribe(name, onEvent, query && { query }),
        client.realtime.subscribe("PB_CONNECT", () => {
          if (connections++ > 0 && !ended) onAgain();
        }),
      ]);
      // It stands now: the next is another one.
      connections = Math.max(connections, 1);
      leave = () => Promise.all(stops.map((stop) => stop()));
      if (ended) void stop();
      else if (failed) onAgain();
      failed = false;
    } catch {
      failed = true;
      if (!ended) timer = setTimeout(begin, tryAgain);
    }
  };
  const stop = async () => {
    const left = leave;
    leave = null;
    setTimeout(() => left?.().catch(() => undefined), leaveAfter);
  };

  void begin();
  return () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    void stop();
  };
}
