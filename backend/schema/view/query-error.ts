import { BadRequestError } from "../../protocol/errors.ts";

/** A view's query that is not of the checked subset. The reason is for the superuser who wrote it. */
export class ViewQueryError extends BadRequestError {
  readonly reason: string;
  constructor(reason: string) {
    super(undefined, {
      data: { viewQuery: { code: "validation_invalid_view_query", message: `Invalid query - ${reason}` } },
    });
    this.reason = reason;
  }
}
