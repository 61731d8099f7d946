import { canonicalMisasAddress, type MisasQuery, readMisasQuery } from "../../../features/misas/list/misas-query.ts";

/** Request in an address of the site, as far as a phone can answer it offline. */
export type Asked =
  | { kind: "hours"; query: MisasQuery }
  | { kind: "parish"; id: string }
  | { kind: "works" }
  /** A page that is not saved. */
  | { kind: "nothing" };

export function readAsked({ pathname, searchParams }: URL, ownPath: string): Asked {
  const [, section = "", part = ""] = pathname.split("/");
  if (section === "misas") return { kind: "hours", query: hoursOf(decodeURIComponent(part), searchParams) };
  if (section === "parroquias" && part !== "") return { kind: "parish", id: decodeURIComponent(part) };
  if (section === "obras-sociales") return { kind: "works" };
  const words = searchParams.get(section === "buscar" ? "q" : "search") ?? "";
  const isSearch = ["buscar", "parroquias"].includes(section) && words.trim() !== "";
  if (isSearch) return { kind: "hours", query: hoursOf("", new URLSearchParams({ q: words })) };
  return pathname === ownPath || section === "parroquias" || section === ""
    ? { kind: "hours", query: hoursOf("", new URLSearchParams()) }
    : { kind: "nothing" };
}

/** Query of the hours list; the spelling that a form writes is made canonical first, as on the server. */
function hoursOf(slug: string, params: URLSearchParams): MisasQuery {
  const canonical = canonicalMisasAddress(slug, params);
  if (canonical === null) return readMisasQuery(slug, params);
  const { pathname, searchParams } = new URL(canonical, "https://kept.invalid");
  return readMisasQuery(decodeURIComponent(pathname.split("/")[2] ?? ""), searchParams);
}
