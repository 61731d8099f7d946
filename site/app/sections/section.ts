import type { Parameters, QueriedList } from "./query.ts";

/**
 * Section of the site: an address for visitors with its list, and perhaps a page for each record. Plain data: routes,
 * addresses, sitemap, kinds of search results and names of visited pages are derived from it (docs/first-day.md).
 */
export interface Section<P extends Parameters = Parameters> extends QueriedList<P> {
  /** Files in `routes/public/`, without their ending: of the list, and of the page of a record. */
  readonly files: { readonly list: string; readonly detail?: string };
  /** Part of the address behind `path` that the list reads itself: `/:lugar?`. */
  readonly below?: string;
  /** Further pages below the address, with their files: `"/:id/reportar": "reportar"`. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Name of the list in the counts of visits. */
  readonly visits: string;
  /** Pages of single records. Left out: no record has one. */
  readonly detail?: SectionDetail;
  /** Kind of result in the search of the whole site. Left out: the search does not show it. */
  readonly search?: SearchKind;
}

/** Pages of the records of a collection. */
export interface SectionDetail {
  readonly collection: string;
  /** Fields that form the name of a record, joined with a blank. */
  readonly named: readonly string[];
  /** Name in the counts of visits of a record that is no longer public. */
  readonly gone: string;
  /** Order in the sitemap. */
  readonly sort: string;
  /** Which records have a page, and the fields that tell it. Left out: all. */
  readonly only?: { readonly fields: string; holds(record: object): boolean };
  /** Which records the public may read, where an administrator's request finds others too. Left out: all. */
  readonly isPublic?: { readonly fields: readonly string[]; holds(record: object): boolean };
}

export interface SearchKind {
  /** Name in addresses: `/buscar?tipo=obras`. */
  readonly kind: string;
  readonly title: string;
  readonly one: string;
  readonly many: string;
  /** Where a list of this kind also finds the words of a search: in descriptions. Left out: in names alone. */
  readonly findsDescriptions?: true;
  /** Whether titles in a search, such as `P.` or `Diác.`, exclude those who have others. */
  readonly matchesTitles?: true;
  /**
   * Fields of a record that its entry in the search shows. The search reads such a collection as a whole, so it must be
   * small. Left out: the search has code for the section (`features/buscar/entries.ts`), or none.
   */
  readonly entry?: { readonly title: string; readonly line: string; readonly text: string };
}

/** Section whose list has filters, pages and a count. */
export interface ListSection<P extends Parameters = Parameters> extends Section<P> {
  /** Name of the list in titles and breadcrumbs. */
  readonly label: string;
  /** Singular and plural of an item, for its count. */
  readonly noun: readonly [one: string, many: string];
  readonly empty: EmptyList;
  readonly failure: FailedList;
}

/**
 * Title of an empty list, and a text where the usual one does not fit: `filtered` with active filters, `none` without.
 * `all` labels the link to the whole list, `newest` is the title of the newest items below few results.
 */
interface EmptyList {
  readonly filtered: readonly [title: string, text?: string];
  readonly none: readonly [title: string, text: string];
  readonly all: string;
  readonly newest?: string;
}

interface FailedList {
  readonly title: string;
  /** Opens the dialog 'Error' as well. False: the list itself shows that no response arrived. */
  readonly dialog: boolean;
}
