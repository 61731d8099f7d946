import { enhance } from "../enhance.ts";
import { type HeaderMarks, headerMarks, showHeaderMarks } from "./header-marks.ts";

/** Parts of a page that in-page navigation exchanges. The page's scripts do not run: this folder does their work. */
export interface ShownDocument {
  main: HTMLElement;
  head: Element[];
  title: string;
  liturgy: string | undefined;
  header: HeaderMarks;
  /** Urgent notices, as the server sent them last. `null`: the page is older than the shown one. */
  notices: Node[] | null;
  /** Ends the listeners of its parts. */
  page: AbortController;
}

/** Elements of the head that belong to one page: every `meta` but those that `root.tsx` gives all pages. */
const ofThePage = 'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"]';

/** Collects the parts of the shown page, to be shown again later. */
export function takeShown(page: AbortController): ShownDocument {
  return { ...partsOf(document), notices: null, page };
}

/** Takes the parts out of a loaded page. @param brought a parsed document */
export function takeBrought(brought: Document): ShownDocument {
  return { ...partsOf(brought), notices: noticesIn(brought), page: new AbortController() };
}

/** Style sheets of the build. Another one could cover the page with words of its own. */
const ofTheBuild = /^\/assets\/[\w.~-]+\.css$/;

/** Loads the style sheets of a page before it is shown, so that it never appears without them. */
export async function bringStyles(brought: Document): Promise<void> {
  const known = new Set(
    [...document.querySelectorAll("link[rel=stylesheet], style[data-hojas]")].flatMap((sheet) =>
      (sheet.getAttribute("href") ?? sheet.getAttribute("data-hojas"))?.split(" "),
    ),
  );
  const missing = [...brought.querySelectorAll("link[rel=stylesheet]")].filter((sheet) => {
    const address = sheet.getAttribute("href") ?? "";
    return ofTheBuild.test(address) && !known.has(address);
  });
  await Promise.all(
    missing.map(
      (sheet) =>
        new Promise<void>((resolve) => {
          const link = document.importNode(sheet as HTMLLinkElement, true);
          link.onload = () => resolve();
          // Without one sheet the page is still readable.
          link.onerror = () => resolve();
          document.head.append(link);
        }),
    ),
  );
}

/** Title and head elements that identify a page. */
export type Names = Pick<ShownDocument, "title" | "head">;

export function namesOf({ title, head }: Document): Names {
  return { title, head: [...head.querySelectorAll(ofThePage)] };
}

export function putNames({ title, head }: Names): void {
  for (const element of namesOf(document).head) element.remove();
  document.title = title;
  document.head.append(...head);
}

/** Exchanges the parts of the page; elements outside them stay, with their state. */
export function putInPlace(next: ShownDocument): void {
  const shown = partsOf(document);
  putNames(next);
  const { documentElement } = document;
  if (next.liturgy === undefined) delete documentElement.dataset.liturgia;
  else documentElement.dataset.liturgia = next.liturgy;
  showHeaderMarks(next.header);
  if (next.notices) document.querySelector(noticesPlace)?.replaceChildren(...next.notices);
  shown.main.replaceWith(next.main);
  enhance(next.main, next.page.signal);
}

const noticesPlace = "[data-urgentes]";

const noticesIn = (page: Document): Node[] =>
  Array.from(page.querySelector(noticesPlace)?.childNodes ?? [], (node) => document.importNode(node, true));

function partsOf(page: Document): Omit<ShownDocument, "page" | "notices"> {
  const main = page.querySelector("main");
  if (!main) throw new Error("No main");
  return {
    main,
    ...namesOf(page),
    liturgy: page.documentElement.dataset.liturgia,
    header: headerMarks(page),
  };
}
