import type PocketBase from "pocketbase";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { serverNow } from "../../backend/server-clock.ts";
import type { AwaitedList } from "../list/use-awaited-list.ts";
import { type LiveChange, LiveReloads, type ShownList } from "./live-reloads.ts";
import { follow } from "./topic.ts";

interface Shown {
  id: string;
  updated?: unknown;
}

interface LiveList<Item> {
  collection: string;
  /** Full address of the list; another address is another list. */
  address: string;
  filter: (client: PocketBase) => string;
  /** Promise of the last request. A new object each time. */
  asked: unknown;
  list: AwaitedList<Item>;
}

/** Interval to check whether the person has closed the menu or dialog. Milliseconds. */
const lookAgain = 1_000;
/** Age beyond which a change was already in the list's answer. Milliseconds. */
const justNow = 30_000;
/**
 * Maximum length of a subscription's filter. A longer one is left out, so more events arrive than needed. Characters.
 */
const longestFilter = 1_000;

/**
 * Keeps an open list up to date with changes by others (HIS-07), also those missed while offline. A hidden tab waits
 * until it is visible.
 */
export function useLiveList<Item extends Shown>(live: LiveList<Item>): void {
  const { collection, address } = live;
  const { revalidate } = useRevalidator();
  const latest = useRef({ live, revalidate, asked: 0 });
  if (latest.current.live.asked !== live.asked || latest.current.asked === 0) latest.current.asked = Date.now();
  Object.assign(latest.current, { live, revalidate });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another filter
  useEffect(() => {
    const reloads = new LiveReloads({
      reload: () => void latest.current.revalidate(),
      shown: (): ShownList | null => {
        const { page, loading } = latest.current.live.list;
        return page && !loading ? { items: page.items, asked: latest.current.asked } : null;
      },
      busy: () => isHidden() || document.querySelector("dialog[open], [role=menu], [data-elegidos]") !== null,
    });
    const stop = follow<LiveChange>({
      topic: async () => {
        const filter = latest.current.live.filter(await browserClient());
        const isNarrow = filter !== "" && filter.length <= longestFilter;
        return { name: `${collection}/*`, query: { fields: "id,updated", ...(isNarrow && { filter }) } };
      },
      onEvent: (change) => {
        if (change.action !== "error") reloads.take(change);
      },
      onListening: async (again) => {
        // A change may fall between the list's answer and the start of the subscription.
        const missed = again || (await isOlder(await browserClient(), latest.current.live));
        if (missed) reloads.miss();
      },
    });
    const look = () => {
      if (!isHidden()) reloads.look();
    };
    const timer = setInterval(look, lookAgain);
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      reloads.end();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [collection, address]);
}

/** Tells whether the server's list has changes that are not shown here. `false` if the request fails. */
async function isOlder(
  client: PocketBase,
  { collection, filter, list: { page, loading } }: LiveList<Shown>,
): Promise<boolean> {
  if (!page || loading) return false;
  const options = { filter: filter(client), sort: "-updated", fields: "id,updated", ...shownByDialog };
  const now = await client
    .collection(collection)
    .getList<Shown>(1, 1, options)
    .catch(() => null);
  const [newest] = now?.items ?? [];
  if (!now || !newest) return now !== null && now.totalItems !== page.totalItems;
  const known = page.items.find(({ id }) => id === newest.id);
  const isNew = Date.parse(String(newest.updated).replace(" ", "T")) > serverNow().getTime() - justNow;
  return now.totalItems !== page.totalItems || (known ? known.updated !== newest.updated : isNew);
}

const isHidden = () => document.visibilityState === "hidden";
