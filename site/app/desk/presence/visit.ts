import type PocketBase from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { statusOf } from "../../backend/status-of.ts";
import { follow } from "../live/topic.ts";
import type { Present, Self } from "./company.ts";

/** A mark of this page among those of the same person. */
const tab = Math.random().toString(36).slice(2, 12);

/** Milliseconds between two words; after three of them without one the server takes us for gone. */
const sayEvery = 20_000;
/** Milliseconds after which somebody who does not look at the page is not there. */
const awayAfter = 4 * 60_000;
/** Milliseconds in which a form may begin anew without having been away. */
const backWithin = 1_000;

interface Visited {
  collection: string;
  id: string;
  onPeople: (people: readonly Present[], self: Self) => void;
}

export interface Visit {
  /** Tells the others that one goes on alone. @throws the client's error */
  takeOver(): Promise<void>;
  leave(): void;
}

/** Moments at which forms of this page were opened, and what says goodbye to those that were just closed. */
const opened = new Map<string, { since: Date; goodbye: ReturnType<typeof setTimeout> | null }>();

/** Says that this page has a record open for as long as it has, and hears who else does. */
export function visit({ collection, id, onPeople }: Visited): Visit {
  const key = `${collection}/${id}`;
  const known = opened.get(key);
  if (known?.goodbye) clearTimeout(known.goodbye);
  const since = known?.since ?? new Date();
  opened.set(key, { since, goodbye: null });
  let client: PocketBase | null = null;
  let state: "new" | "heard" | "refused" = "new";
  let ended = false;
  let hiddenSince: number | null = null;

  const hear = (people: readonly Present[]) => {
    const record = client?.authStore.record;
    if (!ended && record) onPeople(people, { id: record.id, collectionName: record.collectionName, tab });
  };
  const send = async (more: { left?: true; takes?: true; keepalive?: true } = {}) => {
    client ??= await browserClient();
    const { keepalive, ...word } = more;
    const body = { collection, id, tab, since: since.toISOString(), ...word };
    const options = { method: "POST", body, requestKey: null, ...(keepalive && { keepalive }), ...shownByDialog };
    const { people } = await client.send<{ people: Present[] }>("/api/presence", options);
    state = "heard";
    hear(people);
  };
  const isAway = () => hiddenSince !== null && Date.now() - hiddenSince >= awayAfter;
  const say = async () => {
    // Another server knows nothing of it, and what is gone nobody has open; a session that ended may come back.
    if (ended || state === "refused" || !navigator.onLine || isAway()) return;
    await send().catch((error: unknown) => {
      if (statusOf(error) === 404) state = "refused";
    });
  };
  const look = () => {
    const wasAway = isAway();
    hiddenSince = document.visibilityState === "hidden" ? (hiddenSince ?? Date.now()) : null;
    if (hiddenSince === null && wasAway) void say();
  };
  const sayGoodbye = () => {
    if (state === "heard") send({ left: true, keepalive: true }).catch(() => undefined);
  };

  const timer = setInterval(say, sayEvery);
  const stop = follow<{ people?: readonly Present[] }>({
    topic: async () => ({ name: `@presence/${key}` }),
    onEvent: ({ people }) => people && hear(people),
    onListening: (again) => again && void say(),
  });
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", sayGoodbye);
  window.addEventListener("pageshow", say);
  void say();
  return {
    takeOver: () => send({ takes: true }),
    leave() {
      ended = true;
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", sayGoodbye);
      window.removeEventListener("pageshow", say);
      const goodbye = setTimeout(() => {
        opened.delete(key);
        sayGoodbye();
      }, backWithin);
      opened.set(key, { since, goodbye });
    },
  };
}
