import { organization } from "@arzobispado/diocese/config/organization";
import type { MetaDescriptor } from "react-router";

interface PageMeta {
  title: string;
  /** Empty: the site's own. */
  description: string;
  /** Origin of the site, without a final slash. */
  origin: string;
  /** Path and query of the canonical address. */
  path: string;
  type?: "website" | "article";
  /** Absolute address of the picture that networks show; the site's mark where a page has none. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  index?: boolean;
}

/** Title, description, canonical address, Open Graph and Twitter tags of a page (APP-04). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const address = page.origin + page.path;
  const description = page.description || organization.description;
  const image = page.image ?? `${page.origin}/icono-512.png`;
  const tags: MetaDescriptor[] = [
    { title: page.title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: organization.name },
    { property: "og:locale", content: "es_BO" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: description },
    { property: "og:image", content: image },
    { name: "twitter:image", content: image },
  ];
  if (page.image && page.imageAlt) tags.push({ property: "og:image:alt", content: page.imageAlt });
  if (page.index === false) tags.push({ name: "robots", content: "noindex" });
  return tags;
}
