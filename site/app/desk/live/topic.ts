import { browserClient } from "../../backend/browser-client.ts";

interface Followed<Event> {
  /** Asked for anew at each connection. */
  topic: () => Promise<{ name: string; query?: Record<string, string> }>;
  onEvent: (event: Event) => void;
  /** It is listened to. @param again after it was not: what was told meanwhile was not heard */
  onListening: (again: boolean) => void;
}

/** Milliseconds before another try, where there was no connection at all. */
const tryAgain = 15_000;
/** Milliseconds for which a topic that is left is still listened to: its follower may want the same connection. */
const leaveAfter = 500;
/** Milliseconds after which a page that nobody looks at gives its connection back: a browser has few for a site. */
const hiddenFor = 20_000;

/**
 * Listens to a topic over the page's one realtime connection, as long as the page is looked at and there is a network.
 * @returns ends it
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

/** @param again what is told from now on follows something that was not heard */
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
      // Nobody's stream would be told what a visitor is told.
      if (!client.authStore.isValid) throw new Error("Nobody is signed in.");
      const { name, query } = await topic();
      let connections = 0;
      const stops = await Promise.all([
        client.realtime.subscribe(name, onEvent, query && { query }),
        client.realtime.subscribe("PB_CONNECT", () => {
          if (connections++ > 0 && !ended) onListening(true);
        }),
      ]);
      // It stands now: the next is another one.
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
