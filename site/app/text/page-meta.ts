import { organization } from "@arzobispado/diocese/config/organization";
import type { MetaDescriptor } from "react-router";

/** Picture for sharing: a JPEG of at most 300,000 bytes. */
interface PagePicture {
  /** Path at the site's own origin. */
  path: string;
  /** Exact size in pixels. */
  width: number;
  height: number;
}

/** Picture of the site, drawn by `scripts/make-icons.mjs`. */
const sitePicture: PagePicture = { path: "/compartir.jpg", width: 1200, height: 630 };

interface PageMeta {
  title: string;
  /** Empty: the site's own description. */
  description: string;
  /** Origin of the site, without a final slash. */
  origin: string;
  /** Path and query of the canonical address. */
  path: string;
  type?: "website" | "article";
  /** Picture that networks show. Omitted: the site's own. */
  image?: PagePicture | undefined;
  /** Alternative text of the picture. Omitted: the page's title. */
  imageAlt?: string | undefined;
  index?: boolean;
}

/** Title, description, canonical address, Open Graph and Twitter tags of a page (APP-04). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const address = page.origin + page.path;
  const description = page.description || organization.description;
  const image = page.image ?? sitePicture;
  const alternativeText = page.image ? page.imageAlt || page.title : organization.name;
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
    { name: "twitter:card", content: isWide(page.image) ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: description },
    // Details follow their picture at once: readers apply them to the last one named.
    { property: "og:image", content: page.origin + image.path },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: alternativeText },
    { name: "twitter:image", content: page.origin + image.path },
    { name: "twitter:image:alt", content: alternativeText },
  ];
  if (page.index === false) tags.push({ name: "robots", content: "noindex" });
  return tags;
}

const isWide = (image: PagePicture | undefined) => image !== undefined && image.width > image.height;
