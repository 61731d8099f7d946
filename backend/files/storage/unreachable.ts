import { PersonError } from "../../config/person-error.ts";
import { AppError } from "../../protocol/errors.ts";

/** Refusals that a person can mend, by the name of the S3 service's error, or by the status of an answer without body. */
const refusals: Record<string, string> = {
  NoSuchBucket: "ese bucket no existe",
  InvalidAccessKeyId: "el servicio no conoce la clave de acceso",
  SignatureDoesNotMatch: "la clave secreta no es la de esa clave de acceso",
  AccessDenied: "la clave no tiene permiso sobre ese bucket",
  RefusedAddressError:
    "este servidor no hace pedidos a esa dirección, que no es pública; si es de su red, agréguela a OUTBOUND_NETWORKS",
  SilentServiceError: "no responde a tiempo",
  "403": "el servicio no acepta la clave, o ella no tiene permiso sobre ese bucket",
};

/** A service takes requests and does not answer them in time. */
export class SilentServiceError extends Error {
  override readonly name = "SilentServiceError";
  constructor() {
    super("The service does not answer in time.");
  }
}

/** File storage is unreachable: a service does not answer or refuses us, or a disk fails. A later try may work. */
export class UnreachableStorageError extends Error {
  readonly statusCode = 503;
  /** Name of the storage in Spanish, for the technician: `el servicio de archivos (S3) en s3.example`. */
  readonly place: string;

  constructor(place: string, options: { cause: unknown }) {
    super(
      options.cause instanceof Error ? options.cause.message || options.cause.name : String(options.cause),
      options,
    );
    this.name = "UnreachableStorageError";
    this.place = place;
  }

  /** Reason in Spanish where a person can mend it, else the service's own words; a part of a sentence, without its end. */
  get reason(): string {
    const own = this.message.replace(/\.+$/, "");
    if (!(this.cause instanceof Error)) return own;
    const { name, $metadata } = this.cause as Error & { $metadata?: { httpStatusCode?: number } };
    return refusals[name] ?? refusals[String($metadata?.httpStatusCode)] ?? own;
  }
}

/** Turns an error of a storage into a sentence for the terminal. @returns any other error unchanged */
export function explainStorage(error: unknown): unknown {
  if (!(error instanceof UnreachableStorageError)) return error;
  return new PersonError(`No se puede usar ${error.place}: ${error.reason}.`, { cause: error });
}

/**
 * Wraps a storage so that failures of its service or disk become `UnreachableStorageError`.
 * @param isPlace whether an error is such a failure, and not a fault of the call
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
