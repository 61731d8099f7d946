import { isDeepStrictEqual } from "node:util";
import { UniqueError } from "../../db/errors.ts";
import { problem } from "../fields/problem.ts";
import { InvalidCollectionError } from "./errors.ts";
import { type Alteration, indexChangesOf } from "./table-changes.ts";

/** @param number of the index that rows do not fit, in the collection */
export function unfitRows({ after }: Alteration, number: number, name: string, cause: UniqueError) {
  const message = `Failed to create index ${name} - there are records with the same values.`;
  const found = problem("validation_invalid_index_expression", message);
  return new InvalidCollectionError(after, { indexes: { [number]: found } }, { cause });
}

/** The error of a table that was built: which index its rows do not fit is known by the columns only. */
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
