import type { MetaDescriptor } from "react-router";
import { pageTitle } from "./page-title.ts";

/** Head of a page that search engines must not list. */
export const unlistedMeta = (page: string, search?: string): MetaDescriptor[] => [
  { title: pageTitle(page, search) },
  { name: "robots", content: "noindex" },
];
