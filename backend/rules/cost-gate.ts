import type { Cost } from "../filter/compile/cost.ts";
import { BadRequestError } from "../protocol/errors.ts";
import type { RequestFacts } from "./request-facts.ts";

/** 400: a question whose work nobody can foresee. */
export class TooCostlyError extends BadRequestError {
  /** @param part as it was written */
  constructor(part: string) {
    super(`Too many rows would have to be compared with each other: ${part.slice(0, longestPart)}`);
  }
}

/** Characters of a question that its refusal repeats. */
const longestPart = 200;

/**
 * Refuses what a guest may not ask: lists multiplied with each other, whose work nobody can foresee (SEG-63). Everybody
 * else is stopped by the deadline of `facts.slow`.
 * @param cost of what the requester wrote, rules left out
 * @throws TooCostlyError that says which part it is
 */
export function refuseTooCostly(cost: Cost, { auth }: Pick<RequestFacts, "auth">): void {
  if (auth || !cost.isAtLeast("product")) return;
  throw new TooCostlyError(cost.part ?? "");
}

/**
 * Whether an answer may be kept: the same for every guest until a record changes or the due date of a rule passes (SEG-68).
 * @param cost of all that was asked, rules and `expand` included
 */
export function mayBeKept(cost: Cost, { auth }: Pick<RequestFacts, "auth">): boolean {
  return auth === null && !(["clock", "request", "chance"] as const).some((each) => cost.dependsOn.has(each));
}
