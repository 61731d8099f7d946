import { enhance } from "../enhance.ts";
import { type HeaderMarks, headerMarks, showHeaderMarks } from "./header-marks.ts";

/** Shows a page in the place of the one that is there. Its scripts do not run: what they do is in this folder too. */
export interface ShownDocument {
  main: HTMLElement;
  head: Element[];
  title: string;
  liturgy: string | undefined;
  header: HeaderMarks;
  /** What is urgent, as its server said it last; null: the page is older than the one that is shown. */
  notices: Node[] | null;
  /** Ends what its parts listen to. */
  page: AbortController;
}

/** Elements of the head that belong to one page: every `meta` but those that `root.tsx` gives all pages. */
const ofThePage = 'meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"]';

/** Takes the page that is shown apart, to be shown again. */
export function takeShown(page: AbortController): ShownDocument {
  return { ...partsOf(document), notices: null, page };
}

/** @param brought a parsed document, which gives its parts away */
export function takeBrought(brought: Document): ShownDocument {
  return { ...partsOf(brought), notices: noticesIn(brought), page: new AbortController() };
}

/** Style sheets of the build. Another one could cover the page with words of its own. */
const ofTheBuild = /^\/assets\/[\w.~-]+\.css$/;

/** Its styles first, so that it is never seen without. */
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
          // Without one the page is readable still.
          link.onerror = () => resolve();
          document.head.append(link);
        }),
    ),
  );
}

/** What says which page it is. */
export type Names = Pick<ShownDocument, "title" | "head">;

export function namesOf({ title, head }: Document): Names {
  return { title, head: [...head.querySelectorAll(ofThePage)] };
}

export function putNames({ title, head }: Names): void {
  for (const element of namesOf(document).head) element.remove();
  document.title = title;
  document.head.append(...head);
}

/** Exchanges the parts; what both pages have stays, with all that happens in it. */
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
  if (!main) throw new Error("No main part");
  return {
    main,
    ...namesOf(page),
    liturgy: page.documentElement.dataset.liturgia,
    header: headerMarks(page),
  };
}
