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
  /** Whole address of the list: another one is another list. */
  address: string;
  filter: (client: PocketBase) => string;
  /** The answer that was asked for last; a new object each time. */
  asked: unknown;
  list: AwaitedList<Item>;
}

/** Milliseconds after which somebody who was choosing or answering is looked at again. */
const lookAgain = 1_000;
/** Milliseconds: what changed before was in the list's answer. */
const justNow = 30_000;
/** Characters: a subscription may not be much longer. Without its filter it hears of more than it needs. */
const longestFilter = 1_000;

/**
 * Keeps an open list as it is: what others make, change or delete in it comes by itself (HIS-07), also what was missed
 * while there was no connection. In a tab that nobody looks at nothing happens until somebody does.
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
        // Between the list's answer and the first word heard something may have happened.
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

/** Whether something stands in the list now that is not known here; without an answer it does not. */
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
