import { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import type { Database } from "../../db/database.ts";
import { OverloadError } from "../../db/errors.ts";

interface Saver {
  collectionId: string;
  id: string;
}

/** Queues by database, since tests open several servers in a process. */
const queues = new WeakMap<Database, FairSemaphore>();

/**
 * Runs a transaction when its account has no other one under way. Others then wait for one save of an account at most,
 * however many it sends at once (SEG-86).
 * @param account `null`: the server, a guest or a superuser, who do not queue
 * @throws OverloadError if too many saves wait; the account with most of them loses its last
 */
export function inTurn<Result>(
  database: Database,
  account: Saver | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (account === null) return work();
  const queue = queues.get(database) ?? newQueue();
  queues.set(database, queue);
  return queue.run(`${account.collectionId}/${account.id}`, work);
}

const newQueue = () =>
  new FairSemaphore({
    atOnce: 50,
    atOnceOfOne: 1,
    waiting: 100,
    longestWait: 20_000,
    refuse: () => new OverloadError("Too many saves of this account are waiting."),
  });
