import type { Comparison, FilterNode, FunctionCall, Operand } from "./ast.ts";
import { scan, type Token } from "./scanner.ts";
import { FilterSyntaxError } from "./syntax-error.ts";

export interface FilterLimits {
  /** Maximum length, in UTF-16 units. */
  length: number;
  /** Maximum nesting of brackets. */
  depth: number;
  comparisons: number;
}

/** Limits for filters of clients (protocol 1.8). */
export const clientLimits: FilterLimits = { length: 3500, depth: 20, comparisons: 200 };
/** Maximum nesting of functions (protocol 3.1). */
const deepestCall = 3;

/**
 * Parses a filter, e.g. `title ~ "Lent" && published <= @now`. The caller handles the empty text, which means "no
 * filter": here it is refused, like a text of blanks only.
 *
 * @returns frozen data; a junction never has fewer than two parts
 * @throws FilterSyntaxError with the default message; `cause` has the detail and the offset. Stops reading at a
 *   limit.
 * @see protocol 3.1; grammar: ganigeorgiev/fexpr
 */
export function parseFilter(source: string, limits: FilterLimits = clientLimits): FilterNode {
  if (source.length > limits.length) throw new FilterSyntaxError("filter too long", limits.length);
  const parser = new Parser(scan(source), limits);
  const filter = parser.group(0);
  parser.expectEnd();
  return filter;
}

type Join = "and" | "or";

class Parser {
  readonly #tokens: readonly Token[];
  readonly #limits: FilterLimits;
  #position = 0;
  #comparisons = 0;

  constructor(tokens: readonly Token[], limits: FilterLimits) {
    this.#tokens = tokens;
    this.#limits = limits;
  }

  /** Parses `expr { join expr }` up to a closing bracket or the end. */
  group(depth: number): FilterNode {
    if (depth > this.#limits.depth) throw this.#unexpected("brackets too deep");
    const alternatives: FilterNode[][] = [[this.#expression(depth)]];
    let join: Join = "and";
    while (!this.#at("close") && !this.#at("end")) {
      join = this.#join(join);
      const next = this.#expression(depth);
      if (join === "or") alternatives.push([next]);
      else alternatives.at(-1)?.push(next);
    }
    return junction(
      "or",
      alternatives.map((parts) => junction("and", parts)),
    );
  }

  expectEnd(): void {
    if (!this.#at("end")) throw this.#unexpected("bracket that was never opened");
  }

  /** Reads a join. A group may follow without one; then the previous join is repeated. */
  #join(previous: Join): Join {
    const token = this.#next();
    if (token.kind === "join") return token.join;
    this.#position--;
    if (token.kind === "open") return previous;
    throw this.#unexpected("join expected");
  }

  #expression(depth: number): FilterNode {
    if (!this.#at("open")) return this.#comparison();
    this.#next();
    const inner = this.group(depth + 1);
    if (!this.#at("close")) throw this.#unexpected("closing bracket expected");
    this.#next();
    return inner;
  }

  #comparison(): Comparison {
    if (++this.#comparisons > this.#limits.comparisons) throw this.#unexpected("too many comparisons");
    const left = this.#operand(0);
    const token = this.#next();
    if (token.kind !== "operator") throw this.#unexpected("operator expected", token);
    const right = this.#operand(0);
    return Object.freeze({ kind: "comparison", left, operator: token.operator, any: token.any, right });
  }

  #operand(calls: number): Operand {
    const token = this.#next();
    switch (token.kind) {
      case "text":
      case "number":
        return Object.freeze({ kind: token.kind, value: token.value }) as Operand;
      case "identifier":
        return Object.freeze({ kind: "identifier", name: token.name });
      case "call":
        return this.#call(token.name, calls + 1);
      default:
        throw this.#unexpected("operand expected", token);
    }
  }

  #call(name: string, calls: number): FunctionCall {
    if (calls > deepestCall) throw this.#unexpected("functions too deep");
    const given: Operand[] = [];
    while (!this.#at("close")) {
      if (given.length > 0 && this.#next().kind !== "comma") throw this.#unexpected("comma expected");
      given.push(this.#operand(calls));
    }
    this.#next();
    return Object.freeze({ kind: "function", name, arguments: Object.freeze(given) });
  }

  #at(kind: Token["kind"]): boolean {
    return this.#tokens[this.#position]?.kind === kind;
  }

  #next(): Token {
    const token = this.#tokens[this.#position++];
    if (!token) throw this.#unexpected("unexpected end");
    return token;
  }

  #unexpected(detail: string, token = this.#tokens[this.#position]): FilterSyntaxError {
    return new FilterSyntaxError(detail, token?.offset ?? this.#tokens.at(-1)?.offset ?? 0);
  }
}

function junction(kind: Join, parts: FilterNode[]): FilterNode {
  const [only] = parts;
  return parts.length === 1 && only ? only : Object.freeze({ kind, parts: Object.freeze(parts) });
}
