import { BadRequestError } from "../../protocol/errors.ts";

/** Detail for logs and for authors of rules; `offset` counts UTF-16 units from 0. */
interface SyntaxDetail {
  detail: string;
  offset: number;
}

/**
 * A filter or sort text with a syntax error, or too large. Clients get only the default message of a 400 (protocol
 * 3.8).
 */
export class FilterSyntaxError extends BadRequestError {
  override readonly cause: SyntaxDetail;

  constructor(detail: string, offset: number) {
    super();
    this.cause = { detail, offset };
  }
}

/** A well-formed filter without meaning here: an unknown or forbidden name, an unknown modifier. */
export class FilterMeaningError extends BadRequestError {
  constructor(detail: string) {
    super(undefined, { cause: { detail } });
  }
}
