import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { BadRequestError, UnprocessableError } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Scope } from "../save/scope.ts";

/** Milliseconds for which a creation that is sent again gets its first answer. */
const answersKeptFor = 24 * 60 * 60 * 1000;
const longestKey = 200;
/** Answers of one account that are kept, and bytes of them; the newest one in any case. */
export const keptOfAccount = { answers: 1000, bytes: 64 * 1024 * 1024 };

/** One creation that may be sent twice: whose it is, and what the sender calls it. */
export interface IdempotencyKey {
  account: string;
  key: string;
}

/**
 * What `Idempotency-Key` means for this request (protocol 2.8); null when nothing is to be kept. Guests' keys are
 * ignored: nothing tells one guest from another, and an answer must not reach a stranger who guesses a key.
 * @throws BadRequestError over 200 characters
 */
export function readIdempotencyKey(header: string | undefined, auth: Account | null): IdempotencyKey | null {
  if (!header) return null;
  if (header.length > longestKey) {
    throw new BadRequestError(`The Idempotency-Key must be no more than ${longestKey} characters.`);
  }
  return auth && { account: `${auth.collection.id}/${auth.record.id}`, key: header };
}

/** A creation that may have been made before. */
export interface Repeatable extends IdempotencyKey {
  collection: Collection;
  /** Of what was sent (fingerprint.ts). */
  fingerprint: string;
  now: Date;
}

const usedAlready = "The Idempotency-Key has been used for another request.";

/**
 * The answer that the first request with this key got, as JSON text; null when this is the first. To be asked as the
 * first thing in the transaction: of two at once the second finds the first's answer there.
 * @throws UnprocessableError when the key stood for another body, address or person (SEG-72); to who made the record it
 * says which one that is, so that what was written since can be saved into it
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

/** Keeps the answer with the record itself: whoever never got it, because the server died, gets it at the next try. */
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
      // One that is too old to count may still lie there.
      .onConflict((conflict) => conflict.columns(["account", "key"]).doUpdateSet(kept)),
  );
  trim(transaction, { account, key }, most);
}

/** Whoever makes up keys pushes out their own older answers, and fills no disk. */
function trim(transaction: Transaction, { account, key }: IdempotencyKey, most: typeof keptOfAccount): void {
  const newest = sql`ORDER BY (key = ${key}) DESC, created DESC, key`;
  const numbered = sql`SELECT key, ROW_NUMBER() OVER (${newest}) AS number, SUM(octet_length(answer)) OVER (${newest} ROWS UNBOUNDED PRECEDING) AS bytes FROM _repeats WHERE account = ${account}`;
  transaction.send(
    sql`DELETE FROM _repeats WHERE account = ${account} AND key IN (SELECT key FROM (${numbered}) AS numbered WHERE number > ${most.answers} OR (number > 1 AND bytes > ${most.bytes}))`,
  );
}

/** Forgets answers that nobody may ask for any more. */
export async function sweepIdempotencyKeys(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = now.getTime() - answersKeptFor;
    await transaction.run(database.query.deleteFrom("_repeats").where("created", "<=", before));
  });
}
