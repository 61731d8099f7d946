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

/**
 * Converts an error to an HTTP answer; the only place that does (protocol 1.4). Logs the cause with the request's id;
 * it is never sent.
 */
export function toErrorReply(error: unknown, log: FastifyBaseLogger): ErrorReply {
  const known = foreseen(error);
  // A foreseen refusal is not a failure, and a full disk has no room for a log entry of each.
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
  // Any value can be thrown, also `undefined`.
  const framework: Partial<FastifyError> = Object(error);
  // Errors of Fastify itself: a broken body or address, a wrong content type, a body over the limit.
  if (typeof framework.code === "string" && framework.code.startsWith("FST_")) {
    if (framework.statusCode === 404) return new NotFoundError();
    if (framework.statusCode === 413) return new PayloadTooLargeError(undefined, { cause: error });
    if ((framework.statusCode ?? 500) < 500) return new BadRequestError(defaultMessage, { cause: error });
  }
  if (framework.statusCode === 507 || isFullDisk(error)) return diskFull({ cause: error });
  // Lower folders report overload or an unavailable dependency only by `statusCode` 503: they know nothing of HTTP
  // answers. A disk can fail anywhere.
  if (framework.statusCode === 503 || isDiskFailure(error)) return new UnavailableError(undefined, { cause: error });
  if (typeof framework.statusCode === "number" && framework.statusCode >= 400 && framework.statusCode < 500) {
    return new BadRequestError(defaultMessage, { cause: error });
  }
  return new UnforeseenError({ cause: error });
}

/** Starts a message with a capital and ends it as a sentence, like PocketBase's normaliser. */
export function normalise(message: string): string {
  if (message === "") return message;
  const capital = message[0]?.toUpperCase() + message.slice(1);
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}
