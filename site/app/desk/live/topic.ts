import { browserClient } from "../../backend/browser-client.ts";

interface Followed<Event> {
  /** Name and query of the topic. Called anew at each connection. */
  topic: () => Promise<{ name: string; query?: Record<string, string> }>;
  onEvent: (event: Event) => void;
  /** Called when the subscription is active. @param again true after an interruption: events may have been missed */
  onListening: (again: boolean) => void;
}

/** Delay before a retry when the connection failed. Milliseconds. */
const tryAgain = 15_000;
/** Delay before a topic is unsubscribed: its next follower may use the same connection. Milliseconds. */
const leaveAfter = 500;
/** Time after which a hidden page closes its connection: a browser allows few per site. Milliseconds. */
const hiddenFor = 20_000;

/**
 * Subscribes to a topic over the page's only realtime connection, while the page is visible and online.
 * @returns function that ends it
 */
export function follow<Event>(followed: Followed<Event>): () => void {
  let stop: (() => void) | null = null;
  let isFirst = true;
  let hiding: ReturnType<typeof setTimeout> | null = null;

  const look = () => {
    const isHidden = document.visibilityState === "hidden";
    if (!isHidden || !navigator.onLine) {
      if (hiding !== null) clearTimeout(hiding);
      hiding = null;
    }
    if (!navigator.onLine) pause();
    else if (!isHidden) begin();
    else if (stop) hiding ??= setTimeout(pause, hiddenFor);
  };
  const begin = () => {
    stop ??= listen(followed, !isFirst);
    isFirst = false;
  };
  const pause = () => {
    hiding = null;
    stop?.();
    stop = null;
  };

  const moments = [
    [document, "visibilitychange"],
    [window, "online"],
    [window, "offline"],
  ] as const;
  for (const [target, name] of moments) target.addEventListener(name, look);
  look();
  return () => {
    for (const [target, name] of moments) target.removeEventListener(name, look);
    if (hiding !== null) clearTimeout(hiding);
    pause();
  };
}

/** Subscribes once and retries on failure. @param again true after an interruption: events may have been missed */
function listen<Event>({ topic, onEvent, onListening }: Followed<Event>, again: boolean): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let leave: (() => Promise<unknown>) | null = null;
  let missed = again;

  const begin = async () => {
    timer = null;
    try {
      const client = await browserClient();
      if (ended) return;
      // An anonymous subscription would receive only public events.
      if (!client.authStore.isValid) throw new Error("Nobody is signed in.");
      const { name, query } = await topic();
      let connections = 0;
      const stops = await Promise.all([
        client.realtime.subscribe(name, onEvent, query && { query }),
        client.realtime.subscribe("PB_CONNECT", () => {
          if (connections++ > 0 && !ended) onListening(true);
        }),
      ]);
      // Connected now: any further `PB_CONNECT` is a reconnection.
      connections = Math.max(connections, 1);
      leave = () => Promise.all(stops.map((stop) => stop()));
      if (ended) return goodbye();
      onListening(missed);
      missed = false;
    } catch {
      missed = true;
      if (!ended) timer = setTimeout(begin, tryAgain);
    }
  };
  const goodbye = () => {
    const left = leave;
    leave = null;
    if (left) setTimeout(() => left().catch(() => undefined), leaveAfter);
  };

  void begin();
  return () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    goodbye();
  };
}
