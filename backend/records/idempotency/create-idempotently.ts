import type { RecordsContext } from "../context.ts";
import { type CreateRecord, saveNew } from "../save/create.ts";
import { type AnswerAsked, savedAnswer } from "../save/saved-answer.ts";
import { committed, type Scope, within } from "../save/scope.ts";
import { firstAnswer, type IdempotencyKey, keepAnswer } from "./idempotency-key.ts";

/**
 * Creates a record unless the same creation has been made before, and keeps its answer with it (protocol 2.8).
 * @returns the answer as JSON text, this one's or the first one's
 * @throws what createRecord throws; BadRequestError for a key that was used for another collection
 */
export async function createIdempotently(
  context: RecordsContext,
  command: CreateRecord,
  idempotencyKey: IdempotencyKey,
  asked: AnswerAsked,
): Promise<string> {
  const { collection } = command;
  const { now } = command.facts;
  const answered = (scope: Scope) => firstAnswer(context.database, scope, { ...idempotencyKey, collection, now });
  try {
    return await saveNew(context, command, async (changes, write) => {
      const first = await answered(within(changes));
      if (first !== null) return first;
      const record = await write();
      const answer = JSON.stringify(await savedAnswer(context, changes.store, asked, record));
      const made = { collection, recordId: record.id, answer, now };
      await keepAnswer(context.database, changes.transaction, idempotencyKey, made);
      return answer;
    });
  } catch (error) {
    // Of two at once the second is refused early for what the first has just made, as an id that is taken.
    const first = await answered(committed(context));
    if (first === null) throw error;
    return first;
  }
}
