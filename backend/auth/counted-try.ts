import { TooManyRequestsError } from "../protocol/errors.ts";
import type { AccountRecord } from "../rules/request-facts.ts";
import type { AccountsContext } from "./current-account.ts";

/** Failed tries before the account has to wait. */
const most = 5;
/** Milliseconds until failed tries are forgotten. */
const wait = 15 * 60_000;

type Counting = Pick<AccountsContext, "sessions" | "clock">;

/**
 * Occasion of a try. Each occasion has its own counter:
 * - `code`: second factor of a sign-in whose password was right
 * - `own password`: password asked again of a user with a session or with the link of a mail. A person who finds an
 *   open session must not be able to lock the owner out.
 */
export type TryOccasion = "code" | "own password";
const occasions: readonly TryOccasion[] = ["code", "own password"];

/**
 * Runs work that proves a person's identity as one of five tries. Counts the try before the work, so that concurrent
 * requests get five tries too.
 * @param work returns whether the proof succeeded
 * @throws TooManyRequestsError after five failed tries, for 15 minutes
 */
export async function countedTry(
  { sessions, clock }: Counting,
  { account, occasion }: { account: AccountRecord; occasion: TryOccasion },
  work: () => Promise<boolean>,
): Promise<boolean> {
  const key = keyOf(account, occasion);
  const now = clock().getTime();
  const { total, until } = await sessions.countTry(key, now, { most, wait });
  if (total > most) throw new TooManyRequestsError(Math.max(1, Math.ceil((until - now) / 1000)));
  const isProved = await work();
  if (isProved) await sessions.forgetTries(key);
  return isProved;
}

/** Resets an account's counters of failed tries, for all occasions. */
export async function forgetTries({ sessions }: Pick<Counting, "sessions">, account: AccountRecord): Promise<void> {
  for (const occasion of occasions) await sessions.forgetTries(keyOf(account, occasion));
}

const keyOf = ({ collection, record }: AccountRecord, occasion: TryOccasion) =>
  `${occasion}:${collection.id}/${record.id}`;
