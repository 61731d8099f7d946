import { DomUtils, parseDocument } from "htmlparser2";
import {
  closest,
  type Document,
  type Element,
  hasRole,
  isControl,
  isElement,
  isHidden,
  nameOf,
  type Role,
  tidy,
} from "./accessible-names.ts";

/** Whole name of a part, or a pattern that it contains. */
export type Name = string | RegExp;

/**
 * Part of an answer's HTML, found by role and accessible name. No script or style has run: parts that need a script
 * count as hidden.
 */
export class Part {
  readonly node: Document | Element;
  readonly document: Document;

  constructor(node: Document | Element, document: Document) {
    this.node = node;
    this.document = document;
  }

  static of(html: string): Part {
    const document = parseDocument(html);
    return new Part(document, document);
  }

  /** All text with single blanks, hidden or not. */
  get text(): string {
    return tidy(DomUtils.textContent(this.node));
  }

  attribute(name: string): string | undefined {
    return isElement(this.node) ? this.node.attribs[name] : undefined;
  }

  /** Visible parts inside with a role and, if given, a name. */
  all(role: Role, name?: Name): Part[] {
    return this.#parts(
      (element) =>
        hasRole(element, role) &&
        !isHidden(element) &&
        (name === undefined || fits(nameOf(element, this.document), name)),
    );
  }

  /** The only visible part with a role and a name. @throws Error if there are none or several */
  one(role: Role, name?: Name): Part {
    const found = this.all(role, name);
    const [part] = found;
    if (part && found.length === 1) return part;
    const names = this.all(role).map(({ name }) => `«${name}»`);
    throw new Error(`${found.length} are ${role} ${name ?? ""}. There are: ${names.join(", ") || "none"}`);
  }

  has(role: Role, name?: Name): boolean {
    return this.all(role, name).length > 0;
  }

  /** Control that a label names. @throws Error if there are none or several */
  field(label: Name): Part {
    const found = this.#parts((element) => isControl(element) && fits(nameOf(element, this.document), label));
    const [field] = found;
    if (field && found.length === 1) return field;
    throw new Error(`${found.length} fields are called ${label}.`);
  }

  /** Parts by tag, `#id`, classes and attributes, e.g. `meta[name="robots"]`; hidden ones too. */
  select(selector: string): Part[] {
    const [, tag = "", rest = ""] = /^([a-z\d]*)(.*)$/.exec(selector) ?? [];
    const conditions = Array.from(rest.matchAll(/([#.])([\w-]+)|\[([\w:-]+)(?:="([^"]*)")?\]/g));
    return this.#parts(
      ({ name, attribs }) =>
        (tag === "" || name === tag) &&
        conditions.every(([, sign, word = "", attribute = "", value]) => {
          if (sign === "#") return attribs.id === word;
          if (sign === ".") return attribs.class?.split(" ").includes(word) ?? false;
          return value === undefined ? attribs[attribute] !== undefined : attribs[attribute] === value;
        }),
    );
  }

  /** Accessible name. */
  get name(): string {
    return isElement(this.node) ? nameOf(this.node, this.document) : "";
  }

  /** Value that a field would send unchanged. */
  get value(): string {
    return isElement(this.node) ? sentBy(this.node) : "";
  }

  get tag(): string {
    return isElement(this.node) ? this.node.name : "";
  }

  get isField(): boolean {
    return isElement(this.node) && isControl(this.node);
  }

  get isChecked(): boolean {
    return this.attribute("checked") !== undefined;
  }

  get isHidden(): boolean {
    return isElement(this.node) && isHidden(this.node);
  }

  isIn(outer: Part): boolean {
    return isElement(this.node) && closest(this.node, (element) => element === outer.node) !== null;
  }

  #parts(test: (element: Element) => boolean): Part[] {
    return DomUtils.findAll(test, this.node.children).map((element) => new Part(element, this.document));
  }
}

export const textsOf = (parts: Part[]): string[] => parts.map(({ text }) => text);

function fits(name: string, wanted: Name): boolean {
  return typeof wanted === "string" ? name === wanted : wanted.test(name);
}

function sentBy({ name, attribs, children }: Element): string {
  if (name === "textarea") return DomUtils.textContent(children);
  if (name === "option") return attribs.value ?? tidy(DomUtils.textContent(children));
  if (name !== "select") return attribs.value ?? (/^(?:checkbox|radio)$/.test(attribs.type ?? "") ? "on" : "");
  const options = DomUtils.getElementsByTagName("option", children);
  const chosen = options.find((option) => option.attribs.selected !== undefined) ?? options[0];
  return chosen ? sentBy(chosen) : "";
}
