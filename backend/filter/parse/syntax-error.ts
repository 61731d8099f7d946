import { BadRequestError } from "../../protocol/errors.ts";

/** What was wrong, for logs and for those who write rules; `offset` counts UTF-16 units from 0. */
interface SyntaxDetail {
  detail: string;
  offset: number;
}

/**
 * A filter or sort text that is not of the language, or too large. Strangers get the default message of a 400 and
 * nothing else (protocol 3.8).
 */
export class FilterSyntaxError extends BadRequestError {
  override readonly cause: SyntaxDetail;

  constructor(detail: string, offset: number) {
    super();
    this.cause = { detail, offset };
  }
}

/** A filter that is well formed and means nothing here: an unknown or forbidden name, a modifier that does not exist. */
export class FilterMeaningError extends BadRequestError {
  constructor(detail: string) {
    super(undefined, { cause: { detail } });
  }
}
