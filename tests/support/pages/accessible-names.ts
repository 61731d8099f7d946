import { DomUtils, type parseDocument } from "htmlparser2";

export type Document = ReturnType<typeof parseDocument>;
export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;
type Node = Document | Element["children"][number];

export const isElement = (node: Node): node is Element => "attribs" in node;
const tags =
  (...names: string[]) =>
  ({ name }: Element) =>
    names.includes(name);
export const isControl = tags("input", "select", "textarea");
const isNamed = ({ attribs }: Element) =>
  attribs["aria-label"] !== undefined || attribs["aria-labelledby"] !== undefined;
const never = () => false;

/** Elements that have a role without the attribute `role`. */
const roles = {
  alert: never,
  article: tags("article"),
  button: tags("button"),
  checkbox: ({ name, attribs }: Element) => name === "input" && attribs.type === "checkbox",
  columnheader: ({ name, attribs }: Element) => name === "th" && attribs.scope !== "row",
  complementary: tags("aside"),
  contentinfo: (element: Element) =>
    element.name === "footer" && !closest(element, tags("main", "article", "section", "aside")),
  dialog: tags("dialog"),
  group: tags("fieldset"),
  heading: tags("h1", "h2", "h3", "h4", "h5", "h6"),
  img: tags("img"),
  link: ({ name, attribs }: Element) => name === "a" && attribs.href !== undefined,
  list: tags("ul", "ol"),
  listitem: tags("li"),
  main: tags("main"),
  navigation: tags("nav"),
  option: tags("option"),
  region: (element: Element) => element.name === "section" && isNamed(element),
  search: never,
  status: tags("output"),
  table: tags("table"),
  term: tags("dt"),
} satisfies Record<string, (element: Element) => boolean>;

export type Role = keyof typeof roles;

export function hasRole(element: Element, role: Role): boolean {
  const { role: stated } = element.attribs;
  return stated === undefined ? roles[role](element) : stated === role;
}

/**
 * Whether an element is neither visible nor read out in a browser without script, where `con-guion` hides too
 * (site/app/styles/base.css).
 */
export function isHidden(element: Element): boolean {
  const hiding = closest(element, ({ name, attribs }) => {
    const classes = attribs.class?.split(" ") ?? [];
    return (
      attribs.hidden !== undefined ||
      (name === "dialog" && attribs.open === undefined) ||
      attribs["aria-hidden"] === "true" ||
      name === "template" ||
      classes.includes("con-guion")
    );
  });
  return hiding !== null;
}

/** Accessible name of an element, as far as our pages need it. */
export function nameOf(element: Element, document: Document): string {
  const { attribs, name } = element;
  if (attribs["aria-label"] !== undefined) return tidy(attribs["aria-label"]);
  if (attribs["aria-labelledby"] !== undefined) {
    const parts = attribs["aria-labelledby"].split(" ").map((id) => DomUtils.getElementById(id, document.children));
    return tidy(parts.map((part) => (part ? spoken(part) : "")).join(" "));
  }
  if (name === "img") return tidy(attribs.alt ?? "");
  if (isControl(element)) {
    const labels = DomUtils.getElementsByTagName("label", document.children);
    return tidy(
      labels
        .filter((label) => isLabelOf(label, element))
        .map(spoken)
        .join(" "),
    );
  }
  if (name === "fieldset" || name === "table") {
    const title = DomUtils.findOne(tags("legend", "caption"), element.children);
    return title ? tidy(spoken(title)) : "";
  }
  return tidy(spoken(element));
}

/** Replaces each run of blanks with one, and removes those at the ends. */
export const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

export function closest(element: Element, test: (element: Element) => boolean): Element | null {
  for (let node: Element["parent"] = element; node && isElement(node); node = node.parent) {
    if (test(node)) return node;
  }
  return null;
}

function isLabelOf(label: Element, control: Element): boolean {
  if (label.attribs.for !== undefined) return label.attribs.for === control.attribs.id;
  return closest(control, (element) => element === label) !== null;
}

/** Text as it is read out: alternative texts of pictures, without controls and hidden parts. */
function spoken(node: Node): string {
  if (!isElement(node)) return DomUtils.textContent(node);
  if (node.attribs["aria-hidden"] === "true" || isControl(node)) return "";
  if (node.name === "img") return node.attribs.alt ?? "";
  return node.children.map(spoken).join("");
}
