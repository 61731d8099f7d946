import { type AppError, BadRequestError, type Problems, problem } from "../protocol/errors.ts";
import { CollectionInUseError, InvalidCollectionError } from "../schema/change/change-collections.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Given } from "./form/given.ts";

const failure = "Failed to import collections.";
const code = "validation_collections_import_failure";

/** Error in one of the imported collections; the whole import fails with it. */
export class ImportedCollectionError extends BadRequestError {
  constructor({ name, id }: Pick<Collection, "name" | "id"> | Given, problems: Problems, cause?: unknown) {
    const raw = JSON.stringify(problems, null, 2);
    const message = `Data validations failed for collection "${name ?? ""}" (${id ?? ""}):\n${raw}`;
    super(failure, { data: { collections: problem(code, message) }, cause });
  }
}

/** Converts an error to the form of an import; unrelated errors stay. */
export function asImportFailure(error: unknown): unknown {
  if (error instanceof InvalidCollectionError) return new ImportedCollectionError(error.collection, error.data, error);
  if (!(error instanceof CollectionInUseError)) return error;
  const message = `Failed to import the collections configuration. Raw error:\n${(error as AppError).message}`;
  return new BadRequestError(failure, { data: { collections: problem(code, message) }, cause: error });
}
