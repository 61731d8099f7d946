interface Item {
  paragraph: HTMLElement;
  /** Depth in the list, from 1. */
  level: number;
  ordered: boolean;
}

/**
 * Converts lists from Word, which are paragraphs with a drawn mark: `style="mso-list:l0 level2 lfo1"` has the depth,
 * and a span with `mso-list:Ignore` is the mark. Adjacent paragraphs become one list, with its nested lists.
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
  // '1.', 'a)', 'iv.' mean an ordered list; a dot, a dash or a letter of a symbol font do not.
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
  /** Open lists, outermost first. */
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
