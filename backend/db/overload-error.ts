/** More work than the database takes at once: better refused now than answered too late. Worth another try. */
export class OverloadError extends Error {
  readonly statusCode = 503;

  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "OverloadError";
  }
}
