import { setImmediate as nextEvents } from "node:timers/promises";
import { FairSemaphore } from "@arzobispado/backend";
import type { FastifyRequest } from "fastify";
import type { Source } from "./foreign-source.ts";

/** All are served at last; the numbers say who is next, not how many one may ask for: many phones share an address. */
const limits = {
  atOnce: 8,
  atOnceOfOne: 4,
  // A program that asks for pages all day must leave places to readers.
  reserved: 2,
  waiting: 2000,
  longestWait: 20_000,
  refuse: () => new Error("Too many pages wait to be made."),
};

/** Programs that ask for open data have places of their own: a month that is computed must keep no reader waiting. */
const limitsOfData = { ...limits, atOnce: 2, atOnceOfOne: 1, reserved: 0, waiting: 200 };

/** Node takes one new connection each time it looks for events; while pages wait, it looks this often before each. */
const looks = 32;

/**
 * Lets pages that must be made begin in turns between addresses (SEG-75): one that asks for two hundred searches at once
 * does not keep another visitor waiting, neither for a turn nor for being heard at all. Kept pages need no turn.
 * Open data wait among themselves.
 * @param source what pages are made from; it is asked in the visitor's name
 * @returns what runs the work when its turn has come. @throws when too many wait, or this one has waited too long
 */
export function pageTurns({
  inNameOf,
}: Pick<Source, "inNameOf">): (
  request: Pick<FastifyRequest, "client">,
  make: () => Promise<void>,
  isData: boolean,
) => Promise<void> {
  const pages = new FairSemaphore(limits);
  const data = new FairSemaphore(limitsOfData);
  return ({ client }, make, isData) => {
    const turns = isData ? data : pages;
    return turns.run(client, async () => {
      // What is all kept is made in one go: the next request must be heard before it, not after a thousand of them.
      await nextEvents();
      for (let look = 0; look < looks && turns.waiting > 0; look++) await nextEvents();
      await inNameOf(client, make);
    });
  };
}
