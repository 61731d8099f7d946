import type { Cost } from "../filter/compile/cost.ts";
import { BadRequestError } from "../protocol/errors.ts";
import type { RequestFacts } from "./request-facts.ts";

/** 400: a request whose work cannot be bounded. */
export class TooCostlyError extends BadRequestError {
  /** @param part of the request, as it was written */
  constructor(part: string) {
    super(`Too many rows would have to be compared with each other: ${part.slice(0, longestPart)}`);
  }
}

/** Characters of the request that the error message repeats. */
const longestPart = 200;

/**
 * Refuses guests whose request multiplies lists with each other, as its work cannot be bounded (SEG-63). Requests of
 * accounts are limited by the deadline of `facts.slow`.
 * @param cost of what the requester wrote, without the rules
 * @throws TooCostlyError that names the part
 */
export function refuseTooCostly(cost: Cost, { auth }: Pick<RequestFacts, "auth">): void {
  if (auth || !cost.isAtLeast("product")) return;
  throw new TooCostlyError(cost.part ?? "");
}

/**
 * Whether an answer may be cached: equal for all guests until a record changes or the due date of a rule passes
 * (SEG-68).
 * @param cost of the whole request, rules and `expand` included
 */
export function mayBeKept(cost: Cost, { auth }: Pick<RequestFacts, "auth">): boolean {
  return auth === null && !(["clock", "request", "chance"] as const).some((each) => cost.dependsOn.has(each));
}
