import { BadRequestError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";

/** Records and bytes that an `expand` may add to one answer, each counted as often as the JSON repeats it. */
export interface ExpandLimits {
  records: number;
  bytes: number;
}

const MiB = 1024 * 1024;
export const guestExpand: ExpandLimits = { records: 5_000, bytes: 16 * MiB };
export const accountExpand: ExpandLimits = { records: 20_000, bytes: 64 * MiB };
/** Limits for a realtime event: it is built anew for each group of subscribers, while the others wait. */
export const eventExpand: ExpandLimits = { records: 1_000, bytes: 1 * MiB };

/** 400: an `expand` that would exceed the limits, or a guest's that uses a back relation twice in one path. */
export class ExpandTooCostlyError extends BadRequestError {
  /** @param part path of the part that exceeds the limits, as the client sent it */
  private constructor(message: string, params: { part: string } & Record<string, string | number>) {
    super("The expand is too costly.", { data: { expand: { code: "validation_too_costly", message, params } } });
  }

  static tooLarge(part: string, { records, bytes }: ExpandLimits): ExpandTooCostlyError {
    const message = `With ${part} more than ${records} records or ${bytes} bytes would be expanded.`;
    return new ExpandTooCostlyError(message, { part, records, bytes });
  }

  static repeated(part: string, relation: string): ExpandTooCostlyError {
    const message = `In ${part} the back relation ${relation} comes a second time.`;
    return new ExpandTooCostlyError(message, { part, relation });
  }
}

/** Rest of the limits while an answer is expanded. */
export class ExpandBudget {
  readonly #limits: ExpandLimits;
  #records: number;
  #bytes: number;

  constructor({ auth, context }: RequestFacts) {
    this.#limits = context === "realtime" ? eventExpand : auth ? accountExpand : guestExpand;
    this.#records = this.#limits.records;
    this.#bytes = this.#limits.bytes;
  }

  get left(): ExpandLimits {
    return { records: this.#records, bytes: this.#bytes };
  }

  /**
   * Counts a record of this part that the answer repeats `times` times.
   * @throws ExpandTooCostlyError
   */
  spend(part: string, times: number, bytes: number): void {
    this.#records -= times;
    this.#bytes -= times * bytes;
    if (this.#records < 0 || this.#bytes < 0) throw this.exceededBy(part);
  }

  exceededBy(part: string): ExpandTooCostlyError {
    return ExpandTooCostlyError.tooLarge(part, this.#limits);
  }
}
