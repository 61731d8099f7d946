import { type SectionKind, sections } from "../../sections/index.ts";
import type { SearchKind } from "../../sections/section.ts";

/** Kind of result of the search, as it stands in addresses. `paginas`: pages of words alone, and documents. */
export type Kind = SectionKind | "paginas";

interface KindOfResults extends Omit<SearchKind, "kind"> {
  /** Address of the list of all. `null`: there is none. */
  list: string | null;
}

const ofSections = sections.flatMap(({ path, search }) => (search ? [[search.kind, { ...search, list: path }]] : []));

/** Kinds of results, in the order in which a page shows them. */
export const kinds = {
  ...Object.fromEntries(ofSections),
  paginas: { title: "Páginas y documentos", one: "página", many: "páginas y documentos", list: null },
} as Record<Kind, KindOfResults>;

export const kindNames = Object.keys(kinds) as Kind[];

export const isKind = (text: string | null): text is Kind => text !== null && Object.hasOwn(kinds, text);
