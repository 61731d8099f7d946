import { Moment } from "../../db/template.ts";
import type { Operand } from "../parse/ast.ts";
import { macroValue } from "../parse/macros.ts";
import { FilterMeaningError } from "../parse/syntax-error.ts";
import type { Compilation } from "./compilation.ts";
import { functionValue } from "./functions.ts";
import type { JoinUse } from "./joins.ts";
import { findField, readName } from "./names.ts";
import { pathValue } from "./paths.ts";
import { basePlace, collectionValue, requestValue } from "./request-names.ts";
import { type Literal, type Value, written } from "./values.ts";

const keywords = new Map<string, number | null>([
  ["true", 1],
  ["false", 0],
  ["null", null],
]);

/** Value of an operand; the tables that it needs are joined in `use`. */
export function operandValue(compilation: Compilation, operand: Operand, use: JoinUse): Value {
  switch (operand.kind) {
    case "text":
    case "number":
      return written(operand.value);
    case "identifier":
      return nameValue(compilation, operand.name, use);
    case "function":
      return functionValue(compilation, operand, (argument) => operandValue(compilation, argument, use));
  }
}

/**
 * Value of a name. The caller has checked already that the requester may use `@request` and `@collection`: see
 * `refuseRequestNames`.
 */
export function nameValue(compilation: Compilation, text: string, use: JoinUse): Value {
  const name = readName(text);
  const [first = ""] = name.parts;
  if (!first.startsWith("@")) return pathOrKeyword(compilation, text, use);
  if (first === "@request") return requestValue(compilation, name, use);
  if (first === "@collection") return collectionValue(compilation, name, use);
  const macro = macroValue(text, compilation.facts.now);
  if (macro === undefined) throw new FilterMeaningError("unknown macro");
  compilation.noteClock();
  if (text === "@now" && typeof macro === "string") return momentOfRequest(compilation, macro);
  compilation.cost.isOfOneRequest = true;
  return written(macro, true);
}

function momentOfRequest({ cost }: Compilation, text: string): Literal {
  return {
    kind: "literal",
    integer: true,
    origin: "written",
    moment: new Moment(text),
    get value() {
      cost.isOfOneRequest = true;
      return text;
    },
  };
}

/** Reads a bare word as a field; as a literal only if no such field exists. */
function pathOrKeyword(compilation: Compilation, text: string, use: JoinUse): Value {
  const keyword = keywords.get(text.toLowerCase());
  if (keyword !== undefined && !findField(compilation, compilation.collection, text)) {
    return written(keyword, true);
  }
  const { parts, modifier } = readName(text);
  return pathValue(compilation, basePlace(compilation), parts, modifier, use);
}
