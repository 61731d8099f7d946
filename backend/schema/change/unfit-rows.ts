import { isDeepStrictEqual } from "node:util";
import { UniqueError } from "../../db/errors.ts";
import { problem } from "../../protocol/errors.ts";
import { InvalidCollectionError } from "./errors.ts";
import { type Alteration, indexChangesOf } from "./table-changes.ts";

/** Error of rows that do not fit a unique index. @param number position of the index in the collection */
export function unfitRows({ after }: Alteration, number: number, name: string, cause: UniqueError) {
  const message = `Failed to create index ${name} - there are records with the same values.`;
  const found = problem("validation_invalid_index_expression", message);
  return new InvalidCollectionError(after, { indexes: { [number]: found } }, { cause });
}

/** Converts the error of a built table. The failed index is known only by its columns. */
export function asUnfitRows(error: unknown, altered: readonly Alteration[]): unknown {
  if (!(error instanceof UniqueError)) return error;
  const alteration = altered.find(({ after }) => after.name === error.table);
  if (!alteration) return error;
  const found = indexChangesOf(alteration).created.find(
    ([, { unique, columns }]) =>
      unique &&
      isDeepStrictEqual(
        columns.map(({ name }) => name),
        error.columns,
      ),
  );
  if (!found) return error;
  const [number, { name }] = found;
  return unfitRows(alteration, number, name, error);
}
