interface StaticPage {
  /** Its address, and the name of its file in routes/public/. */
  path: string;
  /** A signed-in administrator may read it too (NAV-06). */
  openToAll?: boolean;
}

/** Pages of words alone: each has one address, asks for no content, stands in the sitemap and is kept for a day. */
export const staticPages: readonly StaticPage[] = [
  { path: "mision-vision" },
  { path: "revista-conectados" },
  { path: "sinodo" },
  { path: "terminos", openToAll: true },
  { path: "privacidad", openToAll: true },
  { path: "cookies", openToAll: true },
];
