import type PocketBase from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { statusOf } from "../../backend/status-of.ts";
import { follow } from "../live/topic.ts";
import type { Present, Self } from "./company.ts";

/** Random id of this page among the pages of the same person. */
const tab = Math.random().toString(36).slice(2, 12);

/** Heartbeat interval; after three missed heartbeats the server drops the page. Milliseconds. */
const sayEvery = 20_000;
/** Time after which a hidden page counts as away. Milliseconds. */
const awayAfter = 4 * 60_000;
/** Grace period in which a form may remount without a goodbye. Milliseconds. */
const backWithin = 1_000;

interface Visited {
  collection: string;
  id: string;
  onPeople: (people: readonly Present[], self: Self) => void;
}

export interface Visit {
  /** Tells the others that this person continues alone. @throws the client's error */
  takeOver(): Promise<void>;
  leave(): void;
}

/** Opening times of this page's forms, and pending goodbyes of those just closed. */
const opened = new Map<string, { since: Date; goodbye: ReturnType<typeof setTimeout> | null }>();

/** Announces that this page has a record open until `leave`, and reports who else does. */
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
    // No heartbeat after a 404: another server lacks presence, or the record is gone. Other errors may be temporary.
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
