import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FilterNode, Operand } from "./ast.ts";
import { parseFilter } from "./parser.ts";
import { printFilter } from "./print.ts";
import { FilterSyntaxError } from "./syntax-error.ts";

const text = (value: string): Operand => ({ kind: "text", value });
const number = (value: number): Operand => ({ kind: "number", value });
const name = (identifier: string): Operand => ({ kind: "identifier", name: identifier });
const equal = (left: Operand, right: Operand): FilterNode => ({
  kind: "comparison",
  left,
  operator: "=",
  any: false,
  right,
});
const [a, b, c] = ["a", "b", "c"].map((letter) => equal(name(letter), number(1))) as [
  FilterNode,
  FilterNode,
  FilterNode,
];

describe("[API-03] parsing filters", () => {
  it.each<[string, FilterNode]>([
    ["a=1", a],
    [" a\t=\n1 ", a],
    ["a = 1 // why", a],
    ["// why\na // what\n= // how\n1", a],
    ["a=1&&b=1", { kind: "and", parts: [a, b] }],
    ["a=1 || b=1 && c=1", { kind: "or", parts: [a, { kind: "and", parts: [b, c] }] }],
    ["a=1 && b=1 || c=1", { kind: "or", parts: [{ kind: "and", parts: [a, b] }, c] }],
    ["a=1 && b=1 && c=1", { kind: "and", parts: [a, b, c] }],
    ["a=1 && (b=1 && c=1)", { kind: "and", parts: [a, { kind: "and", parts: [b, c] }] }],
    ["a=1 && (b=1 || c=1)", { kind: "and", parts: [a, { kind: "or", parts: [b, c] }] }],
    ["((a=1))", a],
    ["(a=1)(b=1)", { kind: "and", parts: [a, b] }],
    ["a=1 (b=1)", { kind: "and", parts: [a, b] }],
    ["a=1 || b=1 (c=1)", { kind: "or", parts: [a, b, c] }],
    ["'a' = titulo", equal(text("a"), name("titulo"))],
    ["a = true (b = 1)", { kind: "and", parts: [equal(name("a"), name("true")), b] }],
    ["x = -1.50", equal(name("x"), number(-1.5))],
    ["x = 007", equal(name("x"), number(7))],
    ["x = 'it\\'s'", equal(name("x"), text("it's"))],
    ['x = "it\'s"', equal(name("x"), text("it's"))],
    ['x = "a\\\\"', equal(name("x"), text("a\\"))],
    ['x = "C:\\misa"', equal(name("x"), text("C:\\misa"))],
    ['x = "C:\\\\misa"', equal(name("x"), text("C:\\misa"))],
    ['x = "\\n\\t\\r\\%"', equal(name("x"), text("\n\t\r\\%"))],
    ["x = '// no comment'", equal(name("x"), text("// no comment"))],
    ["x = 'ñ “) OR 1=1 --'", equal(name("x"), text("ñ “) OR 1=1 --"))],
    ["@request.auth.id = #a_1.b:each", equal(name("@request.auth.id"), name("#a_1.b:each"))],
    [
      "f() = g(1, h('x', y))",
      equal(
        { kind: "function", name: "f", arguments: [] },
        {
          kind: "function",
          name: "g",
          arguments: [number(1), { kind: "function", name: "h", arguments: [text("x"), name("y")] }],
        },
      ),
    ],
  ])("a filter %j is parsed", (source, expected) => {
    expect(parseFilter(source)).toEqual(expected);
  });

  it.each(["=", "!=", ">", ">=", "<", "<=", "~", "!~"])("a filter has the operator %s and its any-form", (operator) => {
    expect(parseFilter(`a${operator}1`)).toMatchObject({ operator, any: false });
    expect(parseFilter(`a?${operator}1`)).toMatchObject({ operator, any: true });
  });

  it("a parsed filter is frozen data", () => {
    const node = parseFilter("a = 1 && f(b) = 'x'");
    const frozen = (value: unknown): boolean =>
      typeof value !== "object" || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(node)).toBe(true);
  });

  it.each([
    "",
    " ",
    "\n",
    "// only a comment",
    "()",
    "a",
    "a =",
    "= 1",
    "a = 1 &&",
    "&& a = 1",
    "a = 1 & b = 1",
    "a = 1 &&& b = 1",
    "a = 1 and b = 1",
    "a = 1 b = 1",
    "(a = 1) b = 1",
    "(a = 1",
    "a = 1)",
    "a == 1",
    "a =! 1",
    "a ?? 1",
    "a ? 1",
    "a <> 1",
    "a = 'x",
    'a = "x\\"',
    "a = x'",
    "a. = 1",
    "a: = 1",
    "a = .5",
    "a = 5.",
    "a = 1e3",
    "a = 0x10",
    "a = +1",
    "a = -x",
    "a = `x`",
    "a; = 1",
    "ñ = 1",
    "a = “x”",
    "a\r = 1",
    "a\u00a0= 1",
    "a = 1 -- x",
    "a = 1 /* x */",
    "a = f(",
    "a = f(1",
    "a = f(1 2)",
    "a = f(,)",
    "a = f(1,)",
    "a = f(g(h(i(1))))",
    "a, b = 1",
    "a[0] = 1",
    "a = 'x\0y'",
    "a\0 = 1",
    `a = ${"9".repeat(400)}`,
    "a = ()",
    "(a) = 1",
    "a = 1 = 1",
  ])("a filter %j is refused without details", (source) => {
    const parsing = () => parseFilter(source);
    expect(parsing).toThrow(FilterSyntaxError);
    expect(parsing).toThrow("Something went wrong while processing your request.");
  });

  it("an error of a filter names the place in its cause", () => {
    expect.assertions(1);
    try {
      parseFilter("a = 1 && b == 2");
    } catch (error) {
      expect((error as FilterSyntaxError).cause).toEqual({ detail: "unknown operator", offset: 11 });
    }
  });
});

describe("[SEG-10] limits of filters", () => {
  const repeat = (count: number) => Array.from({ length: count }, () => "a=1").join("||");

  it.each([
    ["3,500 characters", `a='${"x".repeat(3496)}'`],
    ["20 brackets", `${"(".repeat(20)}a=1${")".repeat(20)}`],
    ["200 comparisons", repeat(200)],
  ])("a filter may have %s", (_, source) => {
    expect(() => parseFilter(source)).not.toThrow();
  });

  it.each([
    ["3,501 characters", `a='${"x".repeat(3497)}'`],
    ["1 MB", `a='${"x".repeat(1_000_000)}'`],
    ["21 brackets", `${"(".repeat(21)}a=1${")".repeat(21)}`],
    ["1,000 brackets", "(".repeat(1000)],
    ["201 comparisons", repeat(201)],
    ["10,000 comparisons", repeat(10_000)],
    ["a name of 10 kB", `${"a".repeat(10_000)} = 1`],
  ])("a filter is refused with %s", (_, source) => {
    expect(() => parseFilter(source)).toThrow(FilterSyntaxError);
  });
});

const identifiers = fc.stringMatching(/^[A-Za-z_@#](?:[A-Za-z0-9_.:]{0,8}[A-Za-z0-9_])?$/);
const { operand } = fc.letrec<{ operand: Operand; call: Operand; leaf: Operand }>((tie) => ({
  leaf: fc.oneof(
    fc
      .string({ unit: "grapheme" })
      .filter((value) => !value.includes("\0"))
      .map(text),
    fc.constantFrom('\\"', "'", "\\", "\n\t\r", "%_\\%", "-- ) OR 1=1").map(text),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(number),
    fc.integer().map(number),
    identifiers.map(name),
  ),
  call: fc.record({
    kind: fc.constant("function" as const),
    name: identifiers,
    arguments: fc.array(tie("leaf"), { maxLength: 4 }),
  }),
  operand: fc.oneof({ weight: 5, arbitrary: tie("leaf") }, tie("call")),
}));
const comparison = fc.record({
  kind: fc.constant("comparison" as const),
  left: operand,
  operator: fc.constantFrom("=", "!=", ">", ">=", "<", "<=", "~", "!~"),
  any: fc.boolean(),
  right: operand,
}) as fc.Arbitrary<FilterNode>;
const { node: anyFilter } = fc.letrec<{ node: FilterNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    comparison,
    fc.record({
      kind: fc.constantFrom("and" as const, "or" as const),
      parts: fc.array(tie("node"), { minLength: 2, maxLength: 4 }),
    }),
  ),
}));

describe("printing filters", () => {
  it("[API-03] [SEG-08] parse(print(filter)) is the filter", () => {
    const limits = { length: 1e6, depth: 20, comparisons: 1e6 };
    fc.assert(
      fc.property(anyFilter, (node) => {
        expect(parseFilter(printFilter(node), limits)).toEqual(node);
      }),
    );
  });

  it("filters that differ in form only are printed as one text", () => {
    const forms = ["a=1&&(b='x'||c=2.0)", ' a = 1 // why\n && ( (b = "x") || c = 2 )'];
    expect(new Set(forms.map((source) => printFilter(parseFilter(source))))).toEqual(
      new Set(['a = 1 && (b = "x" || c = 2)']),
    );
  });
});
