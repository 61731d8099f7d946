import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";
import { pageTitle } from "./page-title.ts";

interface StaticPage {
  name: string;
  description: string;
  path: string;
}

/**
 * Head of a page whose text does not come from the backend.
 * @param origin of the site, without a final slash; undefined when the page could not be loaded
 */
export function staticPageMeta({ name, description, path }: StaticPage, origin: string | undefined): MetaDescriptor[] {
  const title = pageTitle(name);
  return origin === undefined ? [{ title }] : pageMeta({ title, description, origin, path });
}
