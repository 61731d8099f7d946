import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { BadRequestError, UnprocessableError } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Scope } from "../save/scope.ts";

/** Time during which a repeated creation gets its first answer. Milliseconds. */
const answersKeptFor = 24 * 60 * 60 * 1000;
const longestKey = 200;
/** Most answers kept for one account, and most bytes of them; the newest is always kept. */
export const keptOfAccount = { answers: 1000, bytes: 64 * 1024 * 1024 };

/** Key of a creation that may be sent twice: the client's key, and its account. */
export interface IdempotencyKey {
  account: string;
  key: string;
}

/**
 * Reads the `Idempotency-Key` of a request (protocol 2.8). Ignores guests' keys: guests cannot be told apart, and an
 * answer must not reach a stranger who guesses a key.
 * @returns `null`: no answer is to be kept
 * @throws BadRequestError over 200 characters
 */
export function readIdempotencyKey(header: string | undefined, auth: Account | null): IdempotencyKey | null {
  if (!header) return null;
  if (header.length > longestKey) {
    throw new BadRequestError(`The Idempotency-Key must be no more than ${longestKey} characters.`);
  }
  return auth && { account: `${auth.collection.id}/${auth.record.id}`, key: header };
}

/** Creation that may have been made before. */
export interface Repeatable extends IdempotencyKey {
  collection: Collection;
  /** Hash of everything that was sent (fingerprint.ts). */
  fingerprint: string;
  now: Date;
}

const usedAlready = "The Idempotency-Key has been used for another request.";

/**
 * Finds the answer that the first request with this key got, as JSON text. Call it first in the transaction: of two
 * requests at once, the second then finds the answer of the first.
 * @returns `null`: this is the first request
 * @throws UnprocessableError if the key was used for another body, address or account (SEG-72). The creator of the
 * record is told its id, so that later changes can be saved into it
 * @see draft-ietf-httpapi-idempotency-key-header, section 2.7
 */
export async function firstAnswer(
  database: Pick<Database, "query">,
  scope: Pick<Scope, "read">,
  { account, key, collection, fingerprint, now }: Repeatable,
): Promise<string | null> {
  const found = await scope.read(
    database.query
      .selectFrom("_repeats")
      .select(["account", "collection_id", "record_id", "answer", "fingerprint"])
      .where("key", "=", key)
      .where("created", ">", now.getTime() - answersKeptFor),
  );
  if (found.length === 0) return null;
  const own = found.find((one) => one.account === account && one.collection_id === collection.id);
  if (!own) throw new UnprocessableError(usedAlready);
  if (own.fingerprint === fingerprint || own.fingerprint === "") return own.answer;
  throw new UnprocessableError(usedAlready, { recordId: own.record_id });
}

/**
 * Stores the answer in the record's own transaction: a client that never got it, because the server died, gets it at
 * the next try.
 */
export function keepAnswer(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  { account, key, collection, fingerprint, now }: Repeatable,
  made: { recordId: string; answer: string },
  most = keptOfAccount,
): void {
  const kept = {
    collection_id: collection.id,
    record_id: made.recordId,
    answer: made.answer,
    fingerprint,
    created: now.getTime(),
  };
  transaction.send(
    query
      .insertInto("_repeats")
      .values({ account, key, ...kept })
      // An expired row with this key may still exist.
      .onConflict((conflict) => conflict.columns(["account", "key"]).doUpdateSet(kept)),
  );
  trim(transaction, { account, key }, most);
}

/**
 * Deletes an account's oldest answers beyond its bounds: invented keys push out only that account's answers and cannot
 * fill the disk.
 */
function trim(transaction: Transaction, { account, key }: IdempotencyKey, most: typeof keptOfAccount): void {
  const newest = sql`ORDER BY (key = ${key}) DESC, created DESC, key`;
  const numbered = sql`SELECT key, ROW_NUMBER() OVER (${newest}) AS number, SUM(octet_length(answer)) OVER (${newest} ROWS UNBOUNDED PRECEDING) AS bytes FROM _repeats WHERE account = ${account}`;
  transaction.send(
    sql`DELETE FROM _repeats WHERE account = ${account} AND key IN (SELECT key FROM (${numbered}) AS numbered WHERE number > ${most.answers} OR (number > 1 AND bytes > ${most.bytes}))`,
  );
}

/** Deletes expired answers. */
export async function sweepIdempotencyKeys(database: Database, now: Date): Promise<void> {
  await database.transaction(
    async (transaction) => {
      const before = now.getTime() - answersKeptFor;
      await transaction.run(database.query.deleteFrom("_repeats").where("created", "<=", before));
    },
    { isAside: true },
  );
}
