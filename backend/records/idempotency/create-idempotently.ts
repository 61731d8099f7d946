import type { StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { type CreateRecord, saveNew } from "../save/create.ts";
import type { WriteInput } from "../save/input/write-input.ts";
import { type AnswerAsked, savedAnswer } from "../save/saved-answer.ts";
import { committed, type Scope, within } from "../save/scope.ts";
import type { RecordChanges } from "../store/changes.ts";
import { firstAnswer, keepAnswer, type Repeatable } from "./idempotency-key.ts";

interface Repeated extends Omit<CreateRecord, "input"> {
  /**
   * Reads the body with the files that it names. Not called for a repeated request, whose files may be gone by then.
   */
  bring(): Promise<WriteInput>;
}

/**
 * Creates a record and stores its answer, or returns the stored answer if the same creation was made before (protocol
 * 2.8).
 * @returns this answer or the first one, as JSON text
 * @throws errors of `createRecord`; UnprocessableError if the key was used for another request
 */
export async function createIdempotently(
  context: RecordsContext,
  { bring, ...command }: Repeated,
  repeatable: Repeatable,
  asked: AnswerAsked,
): Promise<string> {
  const answered = (scope: Scope) => firstAnswer(context.database, scope, repeatable);
  // Answers a repeated request before its files are stored again.
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
    // Of two at once, the second may be refused because of what the first has just created, such as a taken id.
    const first = await answered(committed(context));
    if (first === null) throw error;
    return first;
  }
}
