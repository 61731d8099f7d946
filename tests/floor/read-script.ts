import { type AnyNode, type MemberExpression, parse } from "acorn";
import { entryAt, type Floor, type LackedNames, lackedNames, missingAt } from "./compat-data.ts";

const tables = new Map<string, LackedNames>();
function tableOf(floor: Floor): LackedNames {
  const key = JSON.stringify(floor);
  const known = tables.get(key) ?? lackedNames(floor);
  tables.set(key, known);
  return known;
}

/** Parts of regular expressions that depend on the engine, with their places in the data. */
const inExpressions: readonly (readonly [pattern: RegExp, name: string, place: string])[] = [
  [/\(\?<[=!]/, "lookbehind", "javascript.regular_expressions.lookbehind_assertion"],
  [/\(\?[ims]*-?[ims]+:/, "modifiers", "javascript.regular_expressions.modifier"],
];
const ofFlags: Record<string, string> = {
  d: "javascript.builtins.RegExp.hasIndices",
  s: "javascript.builtins.RegExp.dotAll",
  v: "javascript.builtins.RegExp.unicodeSets",
  y: "javascript.builtins.RegExp.sticky",
};

/** Objects whose names never stand for ordinary objects, with the places of their members. */
const ofRoot: Record<string, string[]> = {
  window: ["api.Window"],
  self: ["api.Window", "api.WorkerGlobalScope"],
  globalThis: ["api.Window"],
  document: ["api.Document", "api.Element", "api.Node"],
  navigator: ["api.Navigator"],
  performance: ["api.Performance"],
  crypto: ["api.Crypto"],
  CSS: ["api.CSS"],
};

const helpersOfIterators = new Set([
  ...["drop", "every", "filter", "find", "flatMap", "forEach", "map", "reduce", "some", "take", "toArray"],
]);

/** Node that may be a finding, with its context. */
interface Use<Found extends AnyNode = AnyNode> {
  node: Found;
  parent: AnyNode | null;
  /** Functions around the node, the innermost last; the file itself first. */
  within: readonly AnyNode[];
}

/**
 * Lists features that a script uses and a floor lacks, each as `name: place (version)`. Skips uses for which the same
 * function tests first (`"x" in y`, `typeof x`, `x?.()`, `if (y.x)`).
 */
export function findInScript(text: string, floor: Floor): string[] {
  const tree = parse(text, { ecmaVersion: "latest", sourceType: "module" });
  const reader = new ScriptReader(floor, readUses(tree, tableOf(floor)));
  return reader.findings();
}

class ScriptReader {
  readonly #found = new Set<string>();
  readonly #floor: Floor;
  readonly #table: LackedNames;
  readonly #script: ReturnType<typeof readUses>;

  constructor(floor: Floor, script: ReturnType<typeof readUses>) {
    this.#floor = floor;
    this.#table = tableOf(floor);
    this.#script = script;
  }

  findings(): string[] {
    for (const use of this.#script.uses) {
      const plain = bySyntax[use.node.type];
      if (plain) this.#add(...plain);
      this.#readText(use.node);
      this.#readName(use);
      this.#readSyntax(use);
    }
    return [...this.#found].sort();
  }

  #add(name: string, place: string): void {
    const since = missingAt(place, this.#floor);
    if (since) this.#found.add(`${name}: ${place} (${since})`);
  }

  #addNamed(name: string, where: string | undefined): void {
    if (where) this.#found.add(`${name}: ${where}`);
  }

  #readText(node: AnyNode): void {
    if (node.type === "Literal" && node.regex) {
      this.#readPattern(node.regex.pattern);
      this.#readFlags(node.regex.flags);
    } else if (node.type === "Literal" || node.type === "TemplateElement") this.#readPattern(wordOf(node));
    else if (node.type === "NewExpression" || node.type === "CallExpression") {
      if (wordOfObject(node.callee) === "RegExp") this.#readFlags(wordOf(node.arguments[1]));
    }
  }

  /** Finds regular expressions and selectors inside texts: `querySelector("a:has(b)")` throws if `:has` is unknown. */
  #readPattern(pattern: string): void {
    for (const [, name = ""] of pattern.matchAll(/:(has|modal|open|popover-open|user-invalid|user-valid)\b/g)) {
      if (!/[{;]/.test(pattern)) this.#add(`selector :${name}`, `css.selectors.${name}`);
    }
    for (const [part, name, place] of inExpressions) if (part.test(pattern)) this.#add(name, place);
  }

  #readFlags(flags: string): void {
    for (const flag of flags) if (ofFlags[flag]) this.#add(`flag ${flag}`, ofFlags[flag]);
  }

  #readName(use: Use): void {
    const { node, parent } = use;
    if (node.type === "MemberExpression") this.#readMember({ ...use, node });
    if (node.type !== "Identifier" || !this.#table.globals.has(node.name)) return;
    const isTypeof = parent?.type === "UnaryExpression" && parent.operator === "typeof";
    if (isTypeof || this.#script.declared.has(node.name) || this.#isAsked(node.name, use)) return;
    this.#addNamed(node.name, this.#table.globals.get(node.name));
  }

  #isAsked(name: string, { within }: Use): boolean {
    return within.some((holder) => this.#script.asked.get(holder)?.has(name));
  }

  #readMember(use: Use<MemberExpression>): void {
    const name = nameOfMember(use.node);
    if (name === null || this.#isAsked(name, use) || isOptional(use)) return;
    if (this.#readKnownHolder(use, name)) return;
    this.#addNamed(`.${name}`, this.#table.ofBuiltins.get(name));
    if (!isCalled(use)) return;
    this.#addNamed(`.${name}`, this.#table.ofInterfaces.get(name));
    if (helpersOfIterators.has(name) && isIterator(use.node.object)) {
      this.#add(`.${name}`, `javascript.builtins.Iterator.${name}`);
    }
  }

  /** Checks a member of a well-known object. @returns whether the data know this member of this object */
  #readKnownHolder(use: Use<MemberExpression>, name: string): boolean {
    const { object } = use.node;
    if (object.type !== "Identifier" || this.#script.declared.has(object.name)) return false;
    const holder = object.name;
    const places = [
      ...(ofRoot[holder] ?? []).map((place) => `${place}.${name}`),
      ...[`javascript.builtins.${holder}.${name}`, `api.${holder}.${name}_static`],
    ].filter((place) => entryAt(place)?.__compat);
    const [first = ""] = places;
    // A missing property is undefined: only its use fails.
    const isHarmless = first.startsWith("api.") && !isCalled(use) && !isRead(use);
    if (!isHarmless && places.every((place) => missingAt(place, this.#floor))) this.#add(`${holder}.${name}`, first);
    return places.length > 0;
  }

  #readSyntax({ node, parent, within }: Use): void {
    if (node.type === "PrivateIdentifier") {
      if (parent?.type === "BinaryExpression") this.#add("#x in", "javascript.classes.private_class_fields_in");
      else this.#add("private field", "javascript.classes.private_class_fields");
      if (parent?.type === "MethodDefinition") this.#add("private method", "javascript.classes.private_class_methods");
    }
    if (node.type === "AssignmentExpression" || node.type === "LogicalExpression") {
      const named = operators[node.operator];
      if (named) this.#add(node.operator, `javascript.operators.${named}`);
    }
    if (node.type === "AwaitExpression" && within.length === 1) {
      this.#add("await in a module", "javascript.operators.await.top_level");
    }
    if (node.type === "VariableDeclaration" && /using/.test(node.kind))
      this.#add("using", "javascript.statements.using");
  }
}

const isCalled = ({ node, parent }: Use) => parent?.type === "CallExpression" && parent.callee === node;

const bySyntax: Partial<Record<AnyNode["type"], readonly [name: string, place: string]>> = {
  StaticBlock: ["static block", "javascript.classes.static.initialization_blocks"],
  PropertyDefinition: ["class field", "javascript.classes.public_class_fields"],
  ChainExpression: ["?.", "javascript.operators.optional_chaining"],
  ImportAttribute: ["attributes of an import", "javascript.statements.import.import_attributes"],
};
const operators: Record<string, string> = {
  "??": "nullish_coalescing",
  "??=": "nullish_coalescing_assignment",
  "||=": "logical_or_assignment",
  "&&=": "logical_and_assignment",
};

function nameOfMember({ property, computed }: MemberExpression): string | null {
  if (!computed) return property.type === "Identifier" ? property.name : null;
  return wordOf(property) || null;
}

const isRead = ({ node, parent }: Use) => parent?.type === "MemberExpression" && parent.object === node;

/** Whether the access is optional: `x.name?.()`, `x?.name`, `x.name?.y`. */
function isOptional({ node, parent }: Use<MemberExpression>): boolean {
  if (node.optional) return true;
  const goesOn =
    (parent?.type === "CallExpression" && parent.callee === node) ||
    (parent?.type === "MemberExpression" && parent.object === node);
  return goesOn && parent.optional;
}

/** Text of a literal; minified code writes literals as templates too. Empty for all other nodes. */
function wordOf(node: AnyNode | undefined): string {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateElement") return node.value.cooked ?? node.value.raw;
  if (node?.type === "TemplateLiteral" && node.quasis.length === 1) return wordOf(node.quasis[0]);
  return "";
}

/**
 * Whether the node gives an iterator, such as `map.values()` or `text.matchAll(…)`: iterators have methods since 2024
 * only.
 */
function isIterator(node: AnyNode): boolean {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { object } = node.callee;
  const name = nameOfMember(node.callee) ?? "";
  // `navigation.entries()` and `Object.keys()` give arrays.
  if (wordOfObject(object).match(/^(?:Object|Reflect|navigation)$/)) return false;
  return name === "matchAll" || (/^(?:values|keys|entries)$/.test(name) && node.arguments.length === 0);
}

const wordOfObject = (node: AnyNode): string =>
  node.type === "Identifier" ? node.name : node.type === "MemberExpression" ? (nameOfMember(node) ?? "") : "";

/** Text that marks a regular expression or a selector. */
const inTexts = /\(\?|:(?:has|modal|open|popover-open|user-)/;

/** Whether a node may be a finding: few nodes of a large script are. */
function mayMatter(node: AnyNode, { ofBuiltins, ofInterfaces, globals }: LackedNames): boolean {
  switch (node.type) {
    case "Identifier":
      return globals.has(node.name);
    case "Literal":
      return node.regex !== undefined || (typeof node.value === "string" && inTexts.test(node.value));
    case "TemplateElement":
      return inTexts.test(node.value.raw);
    case "NewExpression":
    case "CallExpression":
      return wordOfObject(node.callee) === "RegExp";
    case "MemberExpression": {
      const name = nameOfMember(node) ?? "";
      const holder = node.object.type === "Identifier" ? node.object.name : "";
      const isKnown = holder in ofRoot || /^[A-Z][A-Za-z]/.test(holder);
      return isKnown || ofBuiltins.has(name) || ofInterfaces.has(name) || helpersOfIterators.has(name);
    }
    default:
      return node.type in bySyntax || otherSyntax.has(node.type);
  }
}

const otherSyntax = new Set<AnyNode["type"]>([
  ...(["PrivateIdentifier", "AssignmentExpression", "LogicalExpression", "AwaitExpression"] as const),
  "VariableDeclaration",
]);

/**
 * Reads a tree once: possible findings in order, names for which functions test before use, names that the file
 * declares.
 */
function readUses(tree: AnyNode, table: LackedNames) {
  const uses: Use[] = [];
  const asked = new Map<AnyNode, Set<string>>();
  const declared = new Set<string>();

  const walk = (node: AnyNode, parent: AnyNode | null, within: readonly AnyNode[]) => {
    if (mayMatter(node, table)) uses.push({ node, parent, within });
    const question = questionOf(node);
    const name = question && (wordOfObject(question) || wordOf(question));
    const holder = within.at(-1) as AnyNode;
    if (name) asked.set(holder, (asked.get(holder) ?? new Set()).add(name));
    for (const each of declaredBy(node)) declared.add(each);
    const inner = isFunction(node) ? [...within, node] : within;
    for (const child of childrenOf(node)) walk(child, node, inner);
  };
  walk(tree, null, [tree]);
  return { uses, asked, declared };
}

/** Part of a node that tests whether something exists. */
function questionOf(node: AnyNode): AnyNode | null {
  if (node.type === "BinaryExpression") return node.operator === "in" ? node.left : null;
  if (node.type === "UnaryExpression") return /typeof|!/.test(node.operator) ? node.argument : null;
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") return node.test;
  return node.type === "LogicalExpression" ? node.left : null;
}

function declaredBy(node: AnyNode): string[] {
  const { id, params, local } = node as { id?: AnyNode; params?: AnyNode[]; local?: AnyNode };
  const isImport = /^Import\w*Specifier$/.test(node.type);
  const patterns = [id, ...(isFunction(node) ? (params ?? []) : []), isImport ? local : undefined];
  return patterns.flatMap((pattern) => {
    const name = pattern?.type === "AssignmentPattern" ? pattern.left : pattern;
    return name?.type === "Identifier" ? [name.name] : [];
  });
}

function childrenOf(node: AnyNode): AnyNode[] {
  const children: AnyNode[] = [];
  for (const key in node) {
    const value = node[key as keyof AnyNode] as unknown as AnyNode | AnyNode[] | null;
    if (value === null || typeof value !== "object" || isName(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") children.push(child);
    }
  }
  return children;
}

const isFunction = ({ type }: AnyNode) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type);

/** Whether an identifier is only a name, not a reference: of a member, of a key, of an import. */
function isName(node: AnyNode, key: string): boolean {
  if (key === "property" || key === "key") {
    const { computed, [key as "key"]: name } = node as { computed?: boolean; key?: AnyNode };
    return !computed && name?.type === "Identifier";
  }
  return /^(?:imported|exported|label|meta)$/.test(key);
}
