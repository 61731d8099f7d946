import { DomUtils, parseDocument } from "htmlparser2";
import postcss, { type ChildNode } from "postcss";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Page, or style sheet, that is made to open from the disk. */
export interface PlainCopy {
  /** Address that it has on the site. */
  address: string;
  /** Finds the address to write for an address on the web, without a fragment. */
  targetOf(address: URL): Promise<string>;
}

/** Attributes with one address. */
const addressed = "href src poster data cite background longdesc xlink:href".split(" ");
const sentTo = ["action", "formaction"];
const sets = ["srcset", "imagesrcset"];
/** Attributes of drawings that hold one value of CSS. */
const painted = "fill stroke filter mask clip-path cursor marker-start marker-mid marker-end".split(" ");
/** Attributes that serve scripts, or checks that every file on a disk fails. */
const onlyOnline = ["crossorigin", "integrity", "nonce", "ping", "srcdoc"];

const embedded = ["iframe", "embed", "object"];
/** Kinds of `<link>` that a page without a server has a use for. */
const usefulLinks = ["stylesheet", "icon", "apple-touch-icon", "canonical", "author", "license", "next", "prev"];

/**
 * Makes a page plain HTML: without scripts, what serves only them, and rules of the server. All its addresses are
 * replaced. Pages of others inside it become links to them.
 */
export async function plainPage(html: string, copy: PlainCopy): Promise<string> {
  const document = parseDocument(html);
  const elements = elementsOf(document);
  const [base] = elements.filter(({ name, attribs }) => name === "base" && attribs.href !== undefined);
  const based = { ...copy, address: URL.parse(base?.attribs.href ?? "", copy.address)?.href ?? copy.address };
  for (const element of elements) {
    if (isUseless(element)) DomUtils.removeElement(element);
    else await makePlain(element, based);
  }
  return DomUtils.getOuterHTML(document, { encodeEntities: "utf8" });
}

/** Pages that a page of the site links to: their addresses without fragments. */
export function linkedPages(html: string, address: string): URL[] {
  const links = elementsOf(parseDocument(html)).filter(({ name }) => name === "a" || name === "area");
  const targets = links.map(({ attribs }) => (attribs.href === undefined ? null : URL.parse(attribs.href, address)));
  return targets.filter((target) => target !== null).map(withoutFragment);
}

const elementsOf = (document: ReturnType<typeof parseDocument>): Element[] =>
  DomUtils.getElementsByTagName("*", document);

const tokens = (value = "") => value.toLowerCase().split(/\s+/);

function isUseless({ name, attribs }: Element): boolean {
  if (name === "script" || name === "base") return true;
  if (name === "meta") return attribs["http-equiv"] !== undefined;
  return name === "link" && !tokens(attribs.rel).some((token) => usefulLinks.includes(token));
}

async function makePlain(element: Element, copy: PlainCopy): Promise<void> {
  const { name, attribs } = element;
  for (const [attribute, value] of Object.entries(attribs)) {
    const plain = await plainValue(attribute, value, copy);
    if (plain === null) delete attribs[attribute];
    else attribs[attribute] = plain;
  }
  // Without one, a form is sent to the page that it is on, which is a file here.
  if (name === "form" && attribs.action === undefined && attribs.method !== "dialog") attribs.action = copy.address;
  if (name === "meta" && attribs.content?.startsWith("/"))
    attribs.content = URL.parse(attribs.content, copy.address)?.href ?? "";
  if (name === "style")
    for (const text of element.children) if ("data" in text) text.data = await plainStyles(text.data, copy);
  if (name === "noscript") {
    for (const child of [...element.children]) DomUtils.prepend(element, child);
    DomUtils.removeElement(element);
  }
  if (embedded.includes(name)) becomeLink(element);
}

/** @returns `null`: the attribute is of no use without a server and without scripts */
async function plainValue(attribute: string, value: string, copy: PlainCopy): Promise<string | null> {
  if (attribute.startsWith("on") || onlyOnline.includes(attribute)) return null;
  if (attribute.startsWith("data-")) return value.startsWith("/") ? null : value;
  if (addressed.includes(attribute)) return plainAddress(value, copy);
  if (sentTo.includes(attribute))
    return isWeb(URL.parse(value, copy.address)) ? new URL(value, copy.address).href : null;
  if (sets.includes(attribute)) return plainSet(value, copy);
  if (painted.includes(attribute)) return plainCssValue(value, copy);
  if (attribute === "style") return plainStyles(value, copy);
  return attribute === "media" ? withoutScripting(value) : value;
}

/** @returns `null`: a script in the form of an address */
async function plainAddress(value: string, { address, targetOf }: PlainCopy): Promise<string | null> {
  const trimmed = value.trim();
  if (trimmed.startsWith("#")) return trimmed;
  const url = URL.parse(trimmed, address);
  if (url?.protocol === "javascript:") return null;
  if (!isWeb(url)) return trimmed;
  return (await targetOf(withoutFragment(url))) + url.hash;
}

const isWeb = (url: URL | null): url is URL => url?.protocol === "https:" || url?.protocol === "http:";

function withoutFragment(url: URL): URL {
  const whole = new URL(url);
  whole.hash = "";
  return whole;
}

/** Candidates of a `srcset`: an address, which holds no blank and ends in no comma, and perhaps its size. */
const candidates = /[\s,]*(\S*[^\s,])([^,]*)/g;

async function plainSet(value: string, copy: PlainCopy): Promise<string> {
  const plain: string[] = [];
  for (const [, address = "", size = ""] of value.matchAll(candidates))
    plain.push(`${await plainAddress(address, copy)}${size.trimEnd()}`);
  return plain.join(", ");
}

/**
 * Replaces the addresses of a style sheet, or of a `style` attribute. Conditions are told that nothing runs, since a
 * browser with scripting does not know that the page has none. Styles that cannot be read are left out.
 */
export async function plainStyles(css: string, copy: PlainCopy): Promise<string> {
  if (!/url\(|@import|scripting/i.test(css)) return css;
  try {
    const root = postcss.parse(css);
    const nodes: ChildNode[] = [];
    root.walk((node) => void nodes.push(node));
    for (const node of nodes) {
      if (node.type === "decl" && /url\(/i.test(node.value)) node.value = await plainCssValue(node.value, copy);
      if (node.type !== "atrule") continue;
      node.params = withoutScripting(node.params);
      if (node.name.toLowerCase() === "import") node.params = await plainCssValue(asUrl(node.params), copy);
    }
    return root.toString();
  } catch (error) {
    if (error instanceof postcss.CssSyntaxError) return "";
    throw error;
  }
}

const asUrl = (params: string) => params.replace(/^\s*(["'])(.*?)\1/, 'url("$2")');

const urls = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s)]*))\s*\)/gi;

async function plainCssValue(value: string, copy: PlainCopy): Promise<string> {
  let plain = "";
  let end = 0;
  for (const { 0: all, 1: double, 2: single, 3: bare, index } of value.matchAll(urls)) {
    const address = (await plainAddress(double ?? single ?? bare ?? "", copy)) ?? "";
    plain += `${value.slice(end, index)}url("${address.replaceAll('"', "%22")}")`;
    end = index + all.length;
  }
  return plain + value.slice(end);
}

const withoutScripting = (condition: string): string =>
  condition
    .replace(/\(\s*scripting\s*:\s*none\s*\)/gi, "(min-width:0)")
    .replace(/\(\s*scripting\s*(?::\s*[\w-]+\s*)?\)/gi, "(max-width:0)");

/** Replaces a page of others, which may run scripts, by a link to it. */
function becomeLink(element: Element): void {
  const { src, data, title } = element.attribs;
  const target = src ?? data;
  const [link] = elementsOf(parseDocument("<a>-</a>"));
  const [text] = link?.children ?? [];
  if (link && text && "data" in text && target !== undefined) {
    link.attribs.href = target;
    text.data = title ?? target;
    DomUtils.replaceElement(element, link);
  } else DomUtils.removeElement(element);
}
