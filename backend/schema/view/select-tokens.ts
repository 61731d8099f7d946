import { ViewQueryError } from "./query-error.ts";
import type { SelectToken } from "./scan-select.ts";
import type { Select } from "./select.ts";

/** Words that end an expression or a source, so they cannot be an alias without AS. */
const reserved = new Set(
  (
    "select distinct from where group by order having limit offset union except intersect join inner left right full cross " +
    "outer on as and or not in is null like exists cast case when then else end between with natural using window values"
  ).split(" "),
);

/** Does the word need quotes when used as a name? */
export const isReserved = (word: string): boolean => reserved.has(word.toLowerCase());

const deepest = 20;
/** Most operators of a query. A chain of operators is parsed as deep as it is long, and SQLite allows 1,000 levels. */
const mostOperators = 200;

/** Cursor over the tokens of one query, with one token of look-ahead. */
export class SelectTokens {
  readonly #tokens: SelectToken[];
  readonly #readSelect: (tokens: SelectTokens) => Select;
  #position = 0;
  #depth = 0;
  #operators = 0;

  /**
   * @param readSelect parses sub-selects: an expression may contain a SELECT, which contains expressions
   */
  constructor(tokens: SelectToken[], readSelect: (tokens: SelectTokens) => Select) {
    this.#tokens = tokens;
    this.#readSelect = readSelect;
  }

  select(): Select {
    return this.deeper(() => this.#readSelect(this));
  }

  get next(): SelectToken {
    return this.#tokens[this.#position] ?? { kind: "end" };
  }

  take(): SelectToken {
    const token = this.next;
    this.#position++;
    return token;
  }

  /** Next word in lower case if it is a keyword or an unquoted name, else "". */
  word(): string {
    return this.next.kind === "word" && !this.next.quoted ? this.next.word.toLowerCase() : "";
  }

  takeWord(word: string): boolean {
    if (this.word() !== word) return false;
    this.#position++;
    return true;
  }

  expectWord(word: string): void {
    if (!this.takeWord(word)) throw new ViewQueryError(`expected ${word.toUpperCase()} instead of ${this.describe()}`);
  }

  takeSymbol(symbol: string): boolean {
    if (this.next.kind !== "symbol" || this.next.symbol !== symbol) return false;
    this.#position++;
    return true;
  }

  expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) throw new ViewQueryError(`expected ${symbol} instead of ${this.describe()}`);
  }

  expectEnd(): void {
    if (this.next.kind !== "end") throw new ViewQueryError(`${this.describe()} is not supported here`);
  }

  aliasFollows(): boolean {
    return this.next.kind === "word" && (this.next.quoted || !reserved.has(this.next.word.toLowerCase()));
  }

  name(what: string): string {
    if (!this.aliasFollows()) throw new ViewQueryError(`expected ${what} instead of ${this.describe()}`);
    const token = this.take();
    return token.kind === "word" ? token.word : "";
  }

  /** Runs `read` one level deeper and limits the nesting of brackets and sub-selects. */
  deeper<Result>(read: () => Result): Result {
    if (++this.#depth > deepest) throw new ViewQueryError(`it is nested deeper than ${deepest} levels`);
    const result = read();
    this.#depth--;
    return result;
  }

  countOperator(): void {
    if (++this.#operators > mostOperators) throw new ViewQueryError(`it has more than ${mostOperators} operators`);
  }

  describe(): string {
    const token = this.next;
    if (token.kind === "end") return "the end";
    if (token.kind === "word") return token.word;
    return token.kind === "symbol" ? token.symbol : JSON.stringify(token.value);
  }
}
