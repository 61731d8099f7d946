/**
 * Targets that a link of the team may have: a path of the site, or an https address. No form of it can run a script.
 */
export const siteLink = String.raw`^(/([^/\s\\][^\s\\]*)?|https://[^\s/@\\?#]+([/?#][^\s\\]*)?)$`;

/** Pages that a menu can name; the name is their address, except for home. */
export const sitePages = [
  "inicio",
  "noticias",
  "videos",
  "parroquias",
  "obras-sociales",
  "cleros-diocesanos",
  "cuadro-pastoral",
  "mision-vision",
  "revista-conectados",
  "sinodo",
  "terminos",
  "privacidad",
  "cookies",
] as const;

/** Networks of the archdiocese in display order, with the pattern of their addresses. */
export const networkAddresses = {
  facebook: String.raw`^https://([a-z0-9-]+\.)?facebook\.com/[^\s\\]+$`,
  tiktok: String.raw`^https://(www\.)?tiktok\.com/[^\s\\]+$`,
  instagram: String.raw`^https://(www\.)?instagram\.com/[^\s\\]+$`,
  youtube: String.raw`^https://((www|m)\.)?youtube\.com/[^\s\\]+$`,
} as const;
