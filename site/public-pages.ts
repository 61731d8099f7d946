/** One kind of page that every visitor sees alike, and the query parameters that change it. */
interface PublicPage {
  pattern: RegExp;
  parameters: readonly string[];
  /** Longest time in seconds that a finished page may be kept; midnight in La Paz ends it in any case. */
  longestKept: number;
}

const aDay = 86_400;

/**
 * The pages that may be kept. A parameter that is not named here is dropped before the page is made, so that
 * `?fbclid=…` behind a shared link neither changes the page nor fills the cache.
 */
const publicPages: PublicPage[] = [
  { pattern: /^\/$/, parameters: [], longestKept: 300 },
  {
    pattern: /^\/noticias$/,
    parameters: [
      "search",
      "tipo",
      "tags",
      "fecha_publicacion_inicio",
      "fecha_publicacion_fin",
      "periodo",
      "page",
      "perPage",
      "sort",
    ],
    longestKept: aDay,
  },
  { pattern: /^\/noticias\/[^/]+$/, parameters: [], longestKept: aDay },
  { pattern: /^\/noticias\/[^/]+\/share\/social-media$/, parameters: [], longestKept: aDay },
];

/** React Router asks for a page's data under the page's own path with this ending, on navigation in the browser. */
const dataEnding = /(?:\/_root)?\.data$/;

export interface PublicAddress {
  /** Path and known parameters in a fixed order: the same page, the same key. */
  key: string;
  longestKept: number;
}

/** The address under which a page is kept; null for what is not kept (unknown pages, anything else). */
export function readPublicAddress(url: string): PublicAddress | null {
  const questionMark = url.indexOf("?");
  const path = questionMark < 0 ? url : url.slice(0, questionMark);
  const isData = dataEnding.test(path);
  const pagePath = isData ? path.replace(dataEnding, "") || "/" : path;
  const page = publicPages.find((candidate) => candidate.pattern.test(pagePath));
  if (!page) return null;
  const known = new URLSearchParams();
  if (questionMark >= 0) {
    const given = new URLSearchParams(url.slice(questionMark + 1));
    // `getAll`: a form's repeated keys are answered with a redirect to the comma form, so they must stay apart here.
    for (const name of isData ? [...page.parameters, "_routes"] : page.parameters) {
      for (const value of given.getAll(name)) known.append(name, value);
    }
  }
  const query = known.toString();
  return { key: query === "" ? path : `${path}?${query}`, longestKept: page.longestKept };
}
