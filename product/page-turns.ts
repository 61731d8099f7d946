import { setImmediate as nextEvents } from "node:timers/promises";
import { FairSemaphore } from "@arzobispado/backend";
import type { FastifyRequest } from "fastify";
import type { Source } from "./foreign-source.ts";

/** All are served at last; the numbers say who is next, not how many one may ask for: many phones share an address. */
const limits = {
  atOnce: 8,
  atOnceOfOne: 4,
  // A program that asks for open data all day must leave places to readers.
  reserved: 2,
  waiting: 2000,
  longestWait: 20_000,
  refuse: () => new Error("Too many pages wait to be made."),
};

/** Node takes one new connection each time it looks for events; while pages wait, it looks this often before each. */
const looks = 32;

/**
 * Lets pages that must be made begin in turns between addresses (SEG-75): one that asks for two hundred searches at once
 * does not keep another visitor waiting, neither for a turn nor for being heard at all. Kept pages need no turn.
 * @param source what pages are made from; it is asked in the visitor's name
 * @returns what runs the work when its turn has come. @throws when too many wait, or this one has waited too long
 */
export function pageTurns({
  inNameOf,
}: Pick<Source, "inNameOf">): (request: FastifyRequest, make: () => Promise<void>) => Promise<void> {
  const turns = new FairSemaphore(limits);
  return ({ client }, make) =>
    turns.run(client, async () => {
      // What is all kept is made in one go: the next request must be heard before it, not after a thousand of them.
      await nextEvents();
      for (let look = 0; look < looks && turns.waiting > 0; look++) await nextEvents();
      await inNameOf(client, make);
    });
}
