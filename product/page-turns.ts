import { setImmediate as nextEvents } from "node:timers/promises";
import { FairSemaphore } from "@arzobispado/backend";
import type { FastifyRequest } from "fastify";
import type { Source } from "./foreign-source.ts";

/**
 * Limits of rendering pages. They decide who is next, not how many pages one address may request: many phones share
 * an address.
 */
const limits = {
  atOnce: 8,
  atOnceOfOne: 4,
  // A program that requests pages all day must leave places to readers.
  reserved: 2,
  waiting: 2000,
  longestWait: 20_000,
  refuse: () => new Error("Too many pages wait to be made."),
};

/** Limits of open data, separate from pages: computing a month must not delay readers. */
const limitsOfData = { ...limits, atOnce: 2, atOnceOfOne: 1, reserved: 0, waiting: 200 };

/** Event loop turns before each page while pages wait: Node accepts one new connection per turn. */
const looks = 32;

/**
 * Renders pages in turns between addresses (SEG-75): an address that requests two hundred searches at once delays no
 * other visitor, neither in the queue nor in being accepted. Cached pages need no turn. Open data have a queue of
 * their own.
 * @param source backend from which pages are rendered; called on the visitor's behalf
 * @returns `run` works when their turn has come. @throws when too many wait, or this one has waited too
 *   long
 */
export function pageTurns({ onBehalfOf }: Pick<Source, "onBehalfOf">): {
  run: (request: Pick<FastifyRequest, "client">, make: () => Promise<void>, isData: boolean) => Promise<void>;
  waiting: () => { pages: number; data: number };
} {
  const pages = new FairSemaphore(limits);
  const data = new FairSemaphore(limitsOfData);
  return {
    waiting: () => ({ pages: pages.waiting, data: data.waiting }),
    run({ client }, make, isData) {
      const turns = isData ? data : pages;
      return turns.run(client, async () => {
        // A page from cached data renders without a pause: the next request must be accepted before it, not after a
        // thousand of them.
        await nextEvents();
        for (let look = 0; look < looks && turns.waiting > 0; look++) await nextEvents();
        await onBehalfOf(client, make);
      });
    },
  };
}
