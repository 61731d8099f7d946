import { htmlOf, parseInert } from "./inert.ts";
import { closePieces, openPieces } from "./pieces.ts";

const mark = "data-parte";
const blocks = new Set(
  (
    "address article aside blockquote center details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 " +
    "h6 header hgroup hr li main nav ol p pre section table ul"
  ).split(" "),
);

/** HTML that the editor writes for an unchanged part, and the number of its elements. */
interface Untouched {
  count: number;
  html: string;
}

/**
 * Preserves stored HTML that nobody edited. An editor rewrites HTML in its own way: old texts would lose everything it
 * does not know as soon as somebody corrects one comma. So the text is split into its outermost blocks: unchanged
 * blocks are saved as they were stored, and only edited blocks come from the editor.
 */
export class KeptSource {
  /** HTML for the editor. */
  readonly html: string;
  readonly #stored: string;
  readonly #parts: string[] = [];
  readonly #untouched = new Map<number, Untouched>();
  #atStart = "";

  constructor(stored: string) {
    this.#stored = stored;
    const body = parseInert(stored);
    let leading: Node[] = [];
    let run: Node[] = [];
    const endRun = () => {
      if (run.length === 0) return;
      const paragraph = body.ownerDocument.createElement("p");
      run[0]?.parentNode?.insertBefore(paragraph, run[0]);
      this.#add(leading, run, paragraph);
      paragraph.append(...run);
      leading = [];
      run = [];
    };
    for (const node of [...body.childNodes]) {
      if (isSilent(node)) {
        if (run.length > 0) run.push(node);
        else leading.push(node);
      } else if (isBlock(node)) {
        endRun();
        this.#add(leading, [node], node);
        leading = [];
      } else run.push(node);
    }
    endRun();
    if (leading.length > 0) this.#append(htmlOf(leading));
    closePieces(body);
    this.html = body.innerHTML;
  }

  /** Records how the editor writes `html`. Call once: a part written the same way later counts as unchanged. */
  settle(written: string): void {
    this.#atStart = written;
    let last = -1;
    for (const { part, html } of partsOf(written)) {
      if (part !== null && !this.#untouched.has(part)) {
        // A part that the editor dropped on loading is joined to the part before it, or to the first.
        for (let lost = last + 1; lost < part; lost++) this.#join(last < 0 ? part : last, lost);
        this.#untouched.set(part, { count: 1, html });
        last = part;
      } else {
        const before = this.#untouched.get(last);
        if (before) this.#untouched.set(last, { count: before.count + 1, html: before.html + html });
      }
    }
    for (let lost = last + 1; lost < this.#parts.length && last >= 0; lost++) this.#join(last, lost);
  }

  /** HTML to save; the stored text itself if nothing changed. @param written current HTML of the editor */
  restore(written: string): string {
    if (written === this.#atStart) return this.#stored;
    const all = partsOf(written);
    const used = new Set<number>();
    let saved = "";
    for (let index = 0; index < all.length; index++) {
      const { part, html } = all[index] ?? { part: null, html: "" };
      const known = part === null || used.has(part) ? undefined : this.#untouched.get(part);
      const same =
        known && all.slice(index, index + known.count).reduce((sum, one) => sum + one.html, "") === known.html;
      if (known && same && part !== null) {
        used.add(part);
        saved += this.#parts[part];
        index += known.count - 1;
      } else saved += `${saved === "" || saved.endsWith("\n") ? "" : "\n"}${openedHtml(html)}`;
    }
    return saved;
  }

  #add(leading: readonly Node[], nodes: readonly Node[], element: Element): void {
    const html = htmlOf([...leading, ...nodes]);
    element.setAttribute(mark, String(this.#parts.length));
    this.#parts.push(html);
  }

  #append(html: string): void {
    const last = this.#parts.pop();
    if (last !== undefined) this.#parts.push(last + html);
  }

  #join(part: number, lost: number): void {
    const [first, second] = part < lost ? [part, lost] : [lost, part];
    this.#parts[part] = `${this.#parts[first] ?? ""}${this.#parts[second] ?? ""}`;
    this.#parts[lost] = "";
  }
}

interface Part {
  /** Number of the stored part. `null`: a new part. */
  part: number | null;
  /** HTML without the mark. */
  html: string;
}

/** Outermost blocks of the editor's HTML. */
function partsOf(written: string): Part[] {
  const body = parseInert(written);
  const parts: Part[] = [];
  for (const node of [...body.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === "") continue;
    let part: number | null = null;
    if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as Element;
      const value = element.getAttribute(mark);
      part = value === null ? null : Number(value);
      element.removeAttribute(mark);
      for (const inner of element.querySelectorAll(`[${mark}]`)) inner.removeAttribute(mark);
    }
    parts.push({ part, html: htmlOf([node]) });
  }
  return parts;
}

function openedHtml(html: string): string {
  const body = parseInert(html);
  openPieces(body);
  return body.innerHTML;
}

const isSilent = (node: Node) =>
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && /^[ \t\r\n\f]*$/.test(node.nodeValue ?? ""));

/** Whether a node is a block, or an inline element with blocks in it, which no paragraph may contain. */
function isBlock(node: Node): node is Element {
  if (node.nodeType !== Node.ELEMENT_NODE) return false;
  const element = node as Element;
  return (
    blocks.has(element.localName) || [...element.querySelectorAll("*")].some(({ localName }) => blocks.has(localName))
  );
}
