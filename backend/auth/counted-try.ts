import { TooManyRequestsError } from "../protocol/errors.ts";
import type { Account } from "../rules/request-facts.ts";
import type { AccountsContext } from "./current-account.ts";

/** Wrong tries before the account has to wait. */
const most = 5;
/** Milliseconds. */
const wait = 15 * 60_000;

type Owner = Pick<Account, "collection" | "record">;
type Counting = Pick<AccountsContext, "sessions" | "clock">;

/**
 * Occasion of a try, counted by itself:
 * - `code`: somebody signs in, and their password was right
 * - `own password`: somebody is signed in, or reads the mails, and is asked for it again. Whoever has found a session open
 *   must not be able to lock its owner out.
 */
export type TryOccasion = "code" | "own password";
const occasions: readonly TryOccasion[] = ["code", "own password"];

/**
 * Does work that proves who somebody is, as one of five tries. They are counted for the account, before the work, so that
 * many at one moment are no more than five.
 * @param work answers whether it was proved
 * @throws TooManyRequestsError after five that proved nothing, for 15 minutes
 */
export async function countedTry(
  { sessions, clock }: Counting,
  { account, occasion }: { account: Owner; occasion: TryOccasion },
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

/** Forgets an account's wrong tries of all occasions. */
export async function forgetTries({ sessions }: Pick<Counting, "sessions">, account: Owner): Promise<void> {
  for (const occasion of occasions) await sessions.forgetTries(keyOf(account, occasion));
}

const keyOf = ({ collection, record }: Owner, occasion: TryOccasion) => `${occasion}:${collection.id}/${record.id}`;
