import { sectionPaths } from "./section-paths.ts";

/**
 * Targets that a link of the team may have: a path of the site, or an https address. No form of it can run a script.
 */
export const siteLink = String.raw`^(/([^/\s\\][^\s\\]*)?|https://[^\s/@\\?#]+([/?#][^\s\\]*)?)$`;

/** Pages that a menu can name, with their labels in its form; the name is their address, except for home. */
export const sitePages: Readonly<Record<string, string>> = {
  inicio: "Inicio",
  [sectionPaths.noticias.slice(1)]: "Noticias",
  [sectionPaths.videos.slice(1)]: "Videos",
  [sectionPaths.parroquias.slice(1)]: "Parroquias",
  [sectionPaths.obras.slice(1)]: "Obras sociales",
  [sectionPaths.clero.slice(1)]: "Clero",
  [sectionPaths.cuadros.slice(1)]: "Cuadro pastoral",
  "mision-vision": "Misión y visión",
  "revista-conectados": "Revista Conectados",
  sinodo: "Sínodo",
  terminos: "Términos de uso",
  privacidad: "Privacidad",
  cookies: "Cookies",
};

/** Networks of the archdiocese in display order, with the pattern of their addresses. */
export const networkAddresses = {
  facebook: String.raw`^https://([a-z0-9-]+\.)?facebook\.com/[^\s\\]+$`,
  tiktok: String.raw`^https://(www\.)?tiktok\.com/[^\s\\]+$`,
  instagram: String.raw`^https://(www\.)?instagram\.com/[^\s\\]+$`,
  youtube: String.raw`^https://((www|m)\.)?youtube\.com/[^\s\\]+$`,
} as const;
