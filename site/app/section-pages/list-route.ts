import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { type MetaDescriptor, type RouterContextProvider, redirect } from "react-router";
import { backendContext, publicOriginContext, reportContext } from "../backend/context.ts";
import { findByTextOrMeaning } from "../backend/list/find-by-text-or-meaning.ts";
import { loadPage, orNewest } from "../backend/list/load-page.ts";
import type { PageHandle } from "../backend/page-handle.ts";
import {
  type Parameters,
  parameterNames,
  type QueryOf,
  queryAddress,
  readQuery,
  shortAddress,
} from "../sections/query.ts";
import type { ListSection } from "../sections/section.ts";
import { defaultPageSize, fewResults } from "../text/list-query.ts";
import { pageMeta } from "../text/page-meta.ts";
import { pageTitle } from "../text/page-title.ts";

type Context = Readonly<RouterContextProvider>;

/** Request of a list, for the functions that load its parts. */
interface Asked {
  client: PocketBase;
  context: Context;
  url: URL;
}

interface ListParts<Query, Item extends { id: string }, More extends object> {
  /**
   * Loads one page of the list.
   * @param ids ids of the wanted records; they replace the text search of the query
   */
  find(client: PocketBase, query: Query, ids?: readonly string[]): Promise<ListResult<Item>>;
  /** Loads what the page needs besides, at the same time. It never rejects: a part that is missing is empty. */
  more(asked: Asked): Promise<More>;
  /** Ids that the words of a search mean, for one that no name contains (BUS-06). */
  meant?(context: Context, search: string): Promise<string[]>;
  /** Loads the newest items, which few results show below them. */
  newest?(client: PocketBase, atMost: number): Promise<Item[]>;
  /** Adapts the query to what the backend has. */
  adapt?(query: Query, context: Context): Promise<Query>;
  /** Short form of an address, where the section has one of its own. */
  short?(params: URLSearchParams, context: Context): string | null;
}

/** Newest items that a page of few results has room for. */
const newestShown = 3;

/** Makes the loader of a section's list: it leads to the short address, and gives the query, its page, and `more`. */
export function listLoader<P extends Parameters, Item extends { id: string }, More extends object>(
  section: ListSection<P>,
  parts: ListParts<QueryOf<P>, Item, More>,
) {
  return async ({ context, url }: { context: Context; url: URL }) => {
    const short = parts.short ? parts.short(url.searchParams, context) : shortAddress(section, url.searchParams);
    if (short !== null) throw redirect(short, 303);
    const client = context.get(backendContext);
    const asked = readQuery(section, url.searchParams);
    const query = (await parts.adapt?.(asked, context)) ?? asked;
    const addressOf = (page: number) => queryAddress(section, { ...query, page });
    const { search = "" } = query as { search?: string };
    const find = () =>
      findByTextOrMeaning(
        search,
        (ids) => parts.find(client, query, ids),
        async () => (await parts.meant?.(context, search)) ?? [],
      );
    const isWhole = queryAddress(section, { ...query, page: 1, perPage: defaultPageSize }) === section.path;
    const { newest } = parts;
    return loadPage(
      () =>
        newest
          ? orNewest(find(), {
              ...{ few: isWhole ? 0 : fewResults, shown: newestShown },
              find: (atMost) => newest(client, atMost),
            })
          : find(),
      addressOf,
      parts
        .more({ client, context, url })
        .then((more) => ({ ...more, query, origin: context.get(publicOriginContext) })),
      context.get(reportContext),
    );
  };
}

/** Makes the `handle` of a section's list. @param others parameters besides those of the section's query */
export const listHandle = (section: ListSection, others: readonly string[] = []): PageHandle => ({
  parameters: [...parameterNames(section), ...others],
  keptFor: "a day",
});

interface ListMetaArgs<P extends Parameters> {
  loaderData?: { query: QueryOf<P>; origin: string; page: unknown } | undefined;
}

/** Makes the `meta` of a section's list. */
export const listMeta =
  <P extends Parameters>(section: ListSection<P>, description: string) =>
  ({ loaderData }: ListMetaArgs<P>): MetaDescriptor[] => {
    if (!loaderData) return [{ title: pageTitle(section.label) }];
    const { query, origin, page } = loaderData;
    return pageMeta({
      title: pageTitle(section.label, (query as { search?: string }).search),
      description,
      origin,
      path: queryAddress(section, query),
      index: page !== null,
    });
  };
