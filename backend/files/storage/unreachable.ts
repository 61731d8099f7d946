import { AppError } from "../../protocol/errors.ts";

/** The place of the files cannot be asked: a service that does not answer or refuses us, a disk that fails. Worth another try. */
export class UnreachableStorageError extends Error {
  readonly statusCode = 503;
  /** Where the files lie, in Spanish, for the technician: `el servicio de archivos (S3) en s3.example`. */
  readonly place: string;

  constructor(place: string, options: { cause: unknown }) {
    super(
      options.cause instanceof Error ? options.cause.message || options.cause.name : String(options.cause),
      options,
    );
    this.name = "UnreachableStorageError";
    this.place = place;
  }
}

/**
 * Wraps a store so that failures of the place become `UnreachableStorageError`.
 * @param isPlace whether an error is a failure of the place, and no fault of the call
 */
export function typedStorage<Store extends object>(
  store: Store,
  place: string,
  isPlace: (error: unknown) => boolean,
): Store {
  const typed = (error: unknown) => {
    const foreseen = error instanceof AppError || error instanceof UnreachableStorageError;
    return !foreseen && isPlace(error) ? new UnreachableStorageError(place, { cause: error }) : error;
  };
  async function* list(files: AsyncIterable<unknown>) {
    try {
      yield* files;
    } catch (error) {
      throw typed(error);
    }
  }
  async function wait(work: Promise<unknown>) {
    try {
      return await work;
    } catch (error) {
      throw typed(error);
    }
  }
  const parts = Object.entries(store).map(([name, part]) => {
    if (typeof part !== "function") return [name, typedStorage(part, place, isPlace)];
    const call = (...given: unknown[]) => {
      const result: Promise<unknown> | AsyncIterable<unknown> = part(...given);
      return result instanceof Promise ? wait(result) : list(result);
    };
    return [name, call];
  });
  return Object.fromEntries(parts);
}
