import type { Database, Transaction } from "../../db/database.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Scope } from "../save/scope.ts";

/** Milliseconds for which a creation that is sent again gets its first answer. */
const answersKeptFor = 24 * 60 * 60 * 1000;
const longestKey = 200;

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

/**
 * The answer that the first request with this key got, as JSON text; null when this is the first. To be asked before the
 * body is read, so that a big form is not taken twice, and again as the first thing in the transaction: of two at once
 * the second finds the first's answer there.
 * @throws BadRequestError when the key stood for a record of another collection
 */
export async function firstAnswer(
  database: Pick<Database, "query">,
  scope: Pick<Scope, "read">,
  { account, key, collection, now }: IdempotencyKey & { collection: Collection; now: Date },
): Promise<string | null> {
  const [first] = await scope.read(
    database.query
      .selectFrom("_repeats")
      .select(["collection_id", "answer"])
      .where("account", "=", account)
      .where("key", "=", key)
      .where("created", ">", now.getTime() - answersKeptFor),
  );
  if (!first) return null;
  if (first.collection_id !== collection.id) {
    throw new BadRequestError("The Idempotency-Key has been used for another request.");
  }
  return first.answer;
}

/** Keeps the answer with the record itself: whoever never got it, because the server died, gets it at the next try. */
export async function keepAnswer(
  database: Pick<Database, "query">,
  transaction: Transaction,
  { account, key }: IdempotencyKey,
  made: { collection: Collection; recordId: string; answer: string; now: Date },
): Promise<void> {
  // One that is too old to count may still lie there.
  const old = database.query.deleteFrom("_repeats").where("account", "=", account).where("key", "=", key);
  await transaction.run(old);
  await transaction.run(
    database.query.insertInto("_repeats").values({
      account,
      key,
      collection_id: made.collection.id,
      record_id: made.recordId,
      answer: made.answer,
      created: made.now.getTime(),
    }),
  );
}

/** Forgets answers that nobody may ask for any more. */
export async function sweepIdempotencyKeys(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = now.getTime() - answersKeptFor;
    await transaction.run(database.query.deleteFrom("_repeats").where("created", "<=", before));
  });
}
