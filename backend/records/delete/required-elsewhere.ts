import { BadRequestError } from "../../protocol/errors.ts";

export const requiredElsewhere = (cause?: unknown) =>
  new BadRequestError(
    "Failed to delete record. Make sure that the record is not part of a required relation reference.",
    { cause },
  );
