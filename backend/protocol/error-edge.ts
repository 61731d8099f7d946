import type { FastifyBaseLogger, FastifyError } from "fastify";
import { isDiskFailure, isFullDisk } from "./disk-failure.ts";
import {
  AppError,
  BadRequestError,
  ConflictError,
  defaultMessage,
  diskFull,
  NoRoomError,
  NotFoundError,
  PayloadTooLargeError,
  TooManyRequestsError,
  UnavailableError,
  UnforeseenError,
  UnprocessableError,
} from "./errors.ts";

interface ErrorReply {
  status: number;
  headers: Record<string, string>;
  body: { code: number; status: number; message: string; data: AppError["data"] };
}

/** The only place where an error becomes HTTP (protocol 1.4). The cause goes to the log with the request's id, never out. */
export function toErrorReply(error: unknown, log: FastifyBaseLogger): ErrorReply {
  const known = foreseen(error);
  // A refusal that is foreseen: nothing has failed, and the disk has no room for what tells of each.
  if (known instanceof NoRoomError && !known.cause) log.debug({}, known.message);
  else if (known.status >= 500) log.error({ err: known.cause ?? known }, known.message);
  else if (known.cause) log.debug({ err: known.cause }, known.message);
  return {
    status: known.status,
    headers: isForLater(known) ? { "retry-after": String(known.retryAfter) } : {},
    body: {
      ...(known instanceof ConflictError || known instanceof UnprocessableError ? known.details : {}),
      code: known.status,
      status: known.status,
      message: normalise(known.message),
      data: known.data,
    },
  };
}

function isForLater(error: AppError): error is UnavailableError | TooManyRequestsError {
  return error instanceof UnavailableError || error instanceof TooManyRequestsError;
}

function foreseen(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Anything can be thrown, `undefined` too.
  const framework: Partial<FastifyError> = Object(error);
  // What Fastify itself refuses: a broken body or address, a wrong content type, a body over the limit.
  if (typeof framework.code === "string" && framework.code.startsWith("FST_")) {
    if (framework.statusCode === 404) return new NotFoundError();
    if (framework.statusCode === 413) return new PayloadTooLargeError(undefined, { cause: error });
    if ((framework.statusCode ?? 500) < 500) return new BadRequestError(defaultMessage, { cause: error });
  }
  if (framework.statusCode === 507 || isFullDisk(error)) return diskFull({ cause: error });
  // A lower room that has too much work, or asks a part that is away, says so with the status alone: it knows nothing of
  // HTTP answers. A disk that fails may do so at any of its doors.
  if (framework.statusCode === 503 || isDiskFailure(error)) return new UnavailableError(undefined, { cause: error });
  if (typeof framework.statusCode === "number" && framework.statusCode >= 400 && framework.statusCode < 500) {
    return new BadRequestError(defaultMessage, { cause: error });
  }
  return new UnforeseenError({ cause: error });
}

/** Messages start with a capital and end as a sentence, as PocketBase's normaliser leaves them. */
export function normalise(message: string): string {
  if (message === "") return message;
  const capital = message[0]?.toUpperCase() + message.slice(1);
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}
