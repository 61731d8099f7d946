import { staticPages } from "../app/backend/static-pages.ts";

/** One kind of page that every visitor sees alike, and the query parameters that change it. */
interface PublicPage {
  pattern: RegExp;
  parameters: readonly string[];
  /** They change the page as well, in more ways than may be kept: each asking for one makes its page. */
  unkeptParameters?: readonly string[];
  /** Longest time in seconds that a finished page may be kept; midnight in La Paz ends it in any case. */
  longestKept: number;
}

const aDay = 86_400;

/**
 * The pages that may be kept. A parameter that is not named here is dropped before the page is made, so that
 * `?fbclid=…` behind a shared link neither changes the page nor fills the cache.
 */
const publicPages: PublicPage[] = [
  { pattern: /^\/$/, parameters: [], unkeptParameters: ["mes", "anio", "dia"], longestKept: 300 },
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
  {
    pattern: /^\/parroquias$/,
    parameters: ["search", "tipo", "vicarias", "ubicacion", "page", "perPage"],
    longestKept: aDay,
  },
  { pattern: /^\/parroquias\/[^/]+$/, parameters: [], longestKept: aDay },
  { pattern: /^\/videos$/, parameters: ["search", "tags", "sort", "page", "perPage", "video"], longestKept: aDay },
  { pattern: /^\/obras-sociales$/, parameters: ["search", "ubicacion", "page", "perPage"], longestKept: aDay },
  { pattern: /^\/obras-sociales\/[^/]+$/, parameters: [], longestKept: aDay },
  {
    pattern: /^\/cleros-diocesanos$/,
    parameters: ["search", "cargos", "parroquias", "vicarias", "page", "perPage"],
    longestKept: aDay,
  },
  { pattern: /^\/noticias\/[^/]+\/share\/social-media$/, parameters: [], longestKept: aDay },
  ...staticPages.map((address) => ({ pattern: new RegExp(`^${address}$`), parameters: [], longestKept: aDay })),
  { pattern: /^\/cuadro-pastoral(?:\/[^/]+|-v[123]|-plantilla)?$/, parameters: [], longestKept: aDay },
  { pattern: /^\/menu\/cuadro-pastoral$/, parameters: [], longestKept: aDay },
  {
    pattern: /^\/(?:sitemap\.xml|robots\.txt|rss\.xml|atom\.xml|manifest\.webmanifest)$/,
    parameters: [],
    longestKept: aDay,
  },
];

/** React Router asks for a page's data under the page's own path with this ending, on navigation in the browser; of `/` under `/_.data`. */
const dataEnding = /(?:\/_)?\.data$/;

export interface PublicAddress {
  /** Path and known parameters in a fixed order: the same page, the same key. */
  key: string;
  /** 0: made for each asking. */
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
  const unkept = page.unkeptParameters ?? [];
  let longestKept = page.longestKept;
  if (questionMark >= 0) {
    const given = new URLSearchParams(url.slice(questionMark + 1));
    // `getAll`: a form's repeated keys are answered with a redirect to the comma form, so they must stay apart here.
    for (const name of [...page.parameters, ...unkept, ...(isData ? ["_routes"] : [])]) {
      for (const value of given.getAll(name)) known.append(name, value);
    }
    if (unkept.some((name) => known.has(name))) longestKept = 0;
  }
  const query = known.toString();
  return { key: query === "" ? path : `${path}?${query}`, longestKept };
}
