/** Problem of a field: a stable English code, an English message, values for the message. */
export interface Problem {
  code: string;
  message: string;
  params?: Record<string, string | number | readonly string[]>;
}

/** Makes a problem. @param params numbers and names in the message, for clients that write their own */
export function problem(code: string, message: string, params?: Problem["params"]): Problem {
  return params ? { code, message, params } : { code, message };
}

export const blank = problem("validation_required", "Cannot be blank.");
export const mismatch = problem("validation_values_mismatch", "Values don't match.");
export const invalidValue = problem("validation_in_invalid", "Must be a valid value.");
export const invalidFormat = problem("validation_match_invalid", "Must be in a valid format.");
export const noEmailAddress = problem("validation_is_email", "Must be a valid email address.");

export const lengthBetween = (min: number, max: number): Problem =>
  problem("validation_length_out_of_range", `The length must be between ${min} and ${max}.`, { min, max });
export const tooLong = (max: number): Problem =>
  problem("validation_length_too_long", `The length must be no more than ${max}.`, { max });
export const tooSmall = (threshold: number | string): Problem =>
  problem("validation_min_greater_equal_than_required", `Must be no less than ${threshold}.`, { threshold });
export const tooLarge = (threshold: number | string): Problem =>
  problem("validation_max_less_equal_than_required", `Must be no greater than ${threshold}.`, { threshold });

/** Problems by field; nested for settings and collections, list items keyed by index. */
export type Problems = { [key: string]: Problem | Problems };

type Checked = Problem | Problems | null;

/** Problems by name, or by position in a list, without `null` and groups that have none. */
export function problemsFound(problems: Record<string, Checked> | readonly Checked[]): Problems {
  const found = Object.entries(problems).filter(([, one]) => one !== null && Object.keys(one).length > 0);
  return Object.fromEntries(found) as Problems;
}

/** Problem of a required text with at most `most` characters. `null`: none. */
export function textProblem(text: string, most: number): Problem | null {
  if (text === "") return blank;
  return [...text].length <= most ? null : lengthBetween(1, most);
}

/** Foreseen error. `message` may be sent to clients; `cause` never is. */
export abstract class AppError extends Error {
  abstract readonly status: number;
  readonly data: Problems;

  constructor(message: string, options: { data?: Problems; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.data = options.data ?? {};
  }
}

export const defaultMessage = "Something went wrong while processing your request.";

/**
 * 400: the request itself is wrong. The default message gives no detail, as the protocol requires for filters and
 * sorts.
 */
export class BadRequestError extends AppError {
  readonly status = 400;
  constructor(message: string = defaultMessage, options: { data?: Problems; cause?: unknown } = {}) {
    super(message, options);
  }
}

/** 401: the endpoint needs a token. */
export class UnauthorizedError extends AppError {
  readonly status = 401;
  constructor(message = "Missing or invalid authentication.", options: { cause?: unknown } = {}) {
    super(message, options);
  }
}

/** 403: a locked rule or the wrong kind of account. */
export class ForbiddenError extends AppError {
  readonly status = 403;
  constructor(message = "You are not allowed to perform this request.", options: { cause?: unknown } = {}) {
    super(message, options);
  }
}

/** 404: missing, or hidden by a rule; the answer does not tell which. */
export class NotFoundError extends AppError {
  readonly status = 404;
  constructor(message = "The requested resource wasn't found.", options: { cause?: unknown } = {}) {
    super(message, options);
  }
}

/** 422: the request contradicts an earlier one that it claims to repeat. `details` are added to the answer. */
export class UnprocessableError extends AppError {
  readonly status = 422;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.details = details;
  }
}

/** 409: the record has changed since the client read it. `details` are added to the answer. */
export class ConflictError extends AppError {
  readonly status = 409;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, details: Record<string, unknown>) {
    super(message);
    this.details = details;
  }
}

/** 413: more bytes than the endpoint accepts. */
export class PayloadTooLargeError extends AppError {
  readonly status = 413;

  constructor(message = "Request entity too large.", options: { data?: Problems; cause?: unknown } = {}) {
    super(message, options);
  }
}

/** Reason why there is no room: on the disk, or for this account. Stable, for programs. */
export type NoRoomCode = "disk_full" | "disk_low" | "account_full";

/** 507: storing is impossible; reading and deleting still work. `data` is the reason itself: `data.code`. */
export class NoRoomError extends AppError {
  readonly status = 507;

  constructor(problem: Problem & { code: NoRoomCode }, options: { cause?: unknown } = {}) {
    // `data` is normally keyed by field; here no field is at fault.
    super("There is no room to store this.", { ...options, data: problem as unknown as Problems });
  }
}

export const diskFull = (options: { cause?: unknown } = {}): NoRoomError =>
  new NoRoomError({ code: "disk_full", message: "The disk of the server is full." }, options);

/** 429: `retryAfter` in seconds. */
export class TooManyRequestsError extends AppError {
  readonly status = 429;
  readonly retryAfter: number;

  constructor(
    retryAfter: number,
    { message = "Too Many Requests.", data }: { message?: string; data?: Problems } = {},
  ) {
    super(message, data ? { data } : {});
    this.retryAfter = retryAfter;
  }
}

/** 500: any error we did not foresee. */
export class UnforeseenError extends AppError {
  readonly status = 500;
  constructor(options: { cause: unknown }) {
    super(defaultMessage, options);
  }
}

/** 503: overloaded or not ready; `retryAfter` in seconds. */
export class UnavailableError extends AppError {
  readonly status = 503;
  readonly retryAfter: number;
  constructor(retryAfter = 2, options: { data?: Problems; cause?: unknown } = {}) {
    super("The service is temporarily unavailable.", options);
    this.retryAfter = retryAfter;
  }
}
