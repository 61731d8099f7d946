/** Where a link of the team may lead: a path of the site, or an address with https. Nothing in it runs. */
export const siteLink = String.raw`^(/([^/\s\\][^\s\\]*)?|https://[^\s/@\\?#]+([/?#][^\s\\]*)?)$`;

/** Pages to which a menu may lead by their name; the name is their address, but for that of home. */
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

/** Networks of the archdiocese, in the order in which they are shown, and the form of their addresses. */
export const networkAddresses = {
  facebook: String.raw`^https://([a-z0-9-]+\.)?facebook\.com/[^\s\\]+$`,
  tiktok: String.raw`^https://(www\.)?tiktok\.com/[^\s\\]+$`,
  instagram: String.raw`^https://(www\.)?instagram\.com/[^\s\\]+$`,
  youtube: String.raw`^https://((www|m)\.)?youtube\.com/[^\s\\]+$`,
} as const;
