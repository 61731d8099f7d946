interface Item {
  paragraph: HTMLElement;
  /** From 1. */
  level: number;
  ordered: boolean;
}

/**
 * Word writes a list as paragraphs that begin with a drawn mark: `style="mso-list:l0 level2 lfo1"` tells the depth, and a
 * span of `mso-list:Ignore` is the mark. Paragraphs that stand together become one list, with its lists within.
 */
export function foldWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3")) {
    if (!readItem(paragraph) || !paragraph.isConnected) continue;
    const items: Item[] = [];
    for (let next: Element | null = paragraph; next; next = next.nextElementSibling) {
      const item = readItem(next as HTMLElement);
      if (!item) break;
      items.push(item);
    }
    fold(items);
  }
}

function readItem(paragraph: HTMLElement): Item | null {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  const mark = markOf(paragraph);
  if (level === undefined && !(/MsoListParagraph/.test(paragraph.className) && mark)) return null;
  // '1.', 'a)', 'iv.' count; a dot, a dash or a letter of a font of signs do not.
  return {
    paragraph,
    level: Number(level ?? 1),
    ordered: /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark?.textContent?.trim() ?? ""),
  };
}

function markOf(paragraph: HTMLElement): HTMLElement | undefined {
  return [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
}

function fold(items: readonly Item[]): void {
  const [first] = items;
  if (!first) return;
  const make = (name: string) => first.paragraph.ownerDocument.createElement(name);
  /** The lists that are open, the outermost first. */
  const open: { list: HTMLElement; level: number }[] = [];
  for (const { paragraph, level, ordered } of items) {
    while (open.length > 1 && level < (open.at(-1)?.level ?? 0)) open.pop();
    const last = open.at(-1);
    if (!last || level > last.level) {
      const list = make(ordered ? "ol" : "ul");
      if (last) (last.list.lastElementChild ?? last.list).append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    markOf(paragraph)?.remove();
    const item = make("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}
