import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";
import { pageTitle } from "./page-title.ts";
import { unlistedMeta } from "./unlisted-meta.ts";

interface StaticPageArgs {
  error?: unknown;
  location: { pathname: string };
  /** Routes of the page, the root first. */
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Makes the `meta` of a page whose title and description are always the same. @param index whether search engines list it */
export const staticPageMeta =
  (name: string, description: string, index = true) =>
  ({ error, location, matches: [root] }: StaticPageArgs): MetaDescriptor[] => {
    if (error || !root?.loaderData) return unlistedMeta(name);
    const { origin } = root.loaderData as { origin: string };
    return pageMeta({ title: pageTitle(name), description, origin, path: location.pathname, index });
  };
