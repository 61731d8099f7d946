import { organization } from "@arzobispado/diocese/config/organization";
import type { MetaDescriptor } from "react-router";

interface PageMeta {
  title: string;
  description: string;
  /** Origin of the site, without a final slash. */
  origin: string;
  /** Path and query of the canonical address. */
  path: string;
  type?: "website" | "article";
  /** Absolute address of the picture that networks show. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  index?: boolean;
}

/** Title, description, canonical address, Open Graph and Twitter tags of a page (APP-04). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const address = page.origin + page.path;
  const tags: MetaDescriptor[] = [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: organization.name },
    { property: "og:locale", content: "es_BO" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
  ];
  if (page.image) {
    tags.push({ property: "og:image", content: page.image }, { name: "twitter:image", content: page.image });
    if (page.imageAlt) tags.push({ property: "og:image:alt", content: page.imageAlt });
  }
  if (page.index === false) tags.push({ name: "robots", content: "noindex" });
  return tags;
}
