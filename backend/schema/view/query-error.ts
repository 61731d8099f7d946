import { BadRequestError } from "../../protocol/errors.ts";

/** Error of a view query outside the supported subset. The reason is for the superuser who wrote the query. */
export class ViewQueryError extends BadRequestError {
  readonly reason: string;
  constructor(reason: string) {
    super(undefined, {
      data: { viewQuery: { code: "validation_invalid_view_query", message: `Invalid query - ${reason}` } },
    });
    this.reason = reason;
  }
}
