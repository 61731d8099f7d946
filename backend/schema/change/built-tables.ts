import { isDeepStrictEqual } from "node:util";
import type { Database, Transaction } from "../../db/database.ts";
import type { BuiltTable } from "../../db/ddl/table-change.ts";
import { ChangedTableError, NoRoomError, ObsoleteTableError } from "../../db/errors.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError, UnavailableError } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";
import { readCollections } from "../registry/collection-store.ts";
import { forgetFormers } from "./forget-removed.ts";
import { planChange } from "./plan-change.ts";
import { type Alteration, wholeChangeOf } from "./table-changes.ts";
import { asUnfitRows } from "./unfit-rows.ts";

/** Most attempts to build tables while other changes keep making them obsolete. */
const mostTries = 3;

/** Replacement tables built for a change. */
export class BuiltTables {
  readonly #tables: readonly BuiltTable[];

  constructor(tables: readonly BuiltTable[]) {
    this.#tables = tables;
  }

  /** Finds the table built for exactly this alteration. */
  find(alteration: Alteration): BuiltTable | undefined {
    if (this.#tables.length === 0) return undefined;
    const change = wholeChangeOf(alteration);
    return this.#tables.find((table) => isDeepStrictEqual(table.change, change));
  }
}

/**
 * Runs the transaction of a collection change. Builds large replacement tables before it, while reads and writes
 * continue.
 * @param decide returns the wanted change for the stored collections; called again if they have changed meanwhile
 * @param work must decide again within the transaction: a built table is used only if it still matches
 * @throws InvalidCollectionError, CollectionInUseError, and errors of `decide`
 * @throws BadRequestError if the disk has too little room
 * @throws UnavailableError if others keep changing the same collections
 */
export async function withBuiltTables<Result>(
  database: Database,
  decide: (stored: Collection[]) => { save: Collection[]; remove: string[] },
  work: (transaction: Transaction, built: BuiltTables) => Promise<Result>,
): Promise<Result> {
  const change = (tables: readonly BuiltTable[]) =>
    database.transaction((transaction) => work(transaction, new BuiltTables(tables)), { long: true });
  for (let tries = 1; ; tries++) {
    const stored = await readCollections(database, (statement) => database.read(statement));
    const wanted = decide(stored);
    await forgetFormers(database, stored, wanted.save);
    if (!database.buildTables) return change([]);
    const { altered } = planChange(stored, wanted, database, formatDate(new Date()));
    try {
      return await database.buildTables(altered.map(wholeChangeOf), change);
    } catch (error) {
      if (error instanceof NoRoomError) throw withoutRoom(error);
      if (!(error instanceof ObsoleteTableError || error instanceof ChangedTableError))
        throw asUnfitRows(error, altered);
      if (tries === mostTries) throw new UnavailableError(undefined, { cause: error });
    }
  }
}

function withoutRoom(error: NoRoomError): BadRequestError {
  const { needed, free } = error;
  const spelled = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GiB`;
  const message = `The disk has not enough room for this change: about ${spelled(needed)} are needed until it is done, and ${spelled(free)} are free.`;
  return new BadRequestError(message, { cause: error });
}

/** Caches the decision for the same stored collections, so that generated ids stay the same. */
export function remembered<Decision>(decide: (stored: Collection[]) => Decision): (stored: Collection[]) => Decision {
  let last: { stored: Collection[]; decision: Decision } | null = null;
  return (stored) => {
    if (!last || !isDeepStrictEqual(last.stored, stored)) last = { stored, decision: decide(stored) };
    return last.decision;
  };
}
