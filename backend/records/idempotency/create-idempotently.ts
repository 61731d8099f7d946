import type { StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { type CreateRecord, saveNew } from "../save/create.ts";
import type { WriteInput } from "../save/input/write-input.ts";
import { type AnswerAsked, savedAnswer } from "../save/saved-answer.ts";
import { committed, type Scope, within } from "../save/scope.ts";
import type { RecordChanges } from "../store/changes.ts";
import { firstAnswer, keepAnswer, type Repeatable } from "./idempotency-key.ts";

interface Repeated extends Omit<CreateRecord, "input"> {
  /** The body with the files that it names; they may be gone when the request comes again. */
  bring(): Promise<WriteInput>;
}

/**
 * Creates a record unless the same creation has been made before, and keeps its answer with it (protocol 2.8).
 * @returns the answer as JSON text, this one's or the first one's
 * @throws what createRecord throws; UnprocessableError for a key that was used for another request
 */
export async function createIdempotently(
  context: RecordsContext,
  { bring, ...command }: Repeated,
  repeatable: Repeatable,
  asked: AnswerAsked,
): Promise<string> {
  const answered = (scope: Scope) => firstAnswer(context.database, scope, repeatable);
  // Whoever repeats a large form is answered before its files are stored again.
  const rehearsal = committed(context);
  const before = await answered(rehearsal);
  if (before !== null) return before;
  const input = await bring();
  const work = async (changes: RecordChanges, write: () => Promise<StoredRecord>) => {
    const first = await answered(within(changes));
    if (first !== null) return first;
    const record = await write();
    const answer = JSON.stringify(await savedAnswer(context, changes.store, asked, record));
    keepAnswer(context.database, changes.transaction, repeatable, { recordId: String(record.id), answer });
    return answer;
  };
  try {
    return await saveNew(
      context,
      { ...command, input },
      {
        work,
        rehearsal,
        rehearseAnswer: ({ store }, record) => savedAnswer(context, store, asked, record),
      },
    );
  } catch (error) {
    // Of two at once the second is refused early for what the first has just made, as an id that is taken.
    const first = await answered(committed(context));
    if (first === null) throw error;
    return first;
  }
}
