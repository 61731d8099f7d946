/*
 * Pages of words alone: each has one address, asks for no content, stands in the sitemap and is kept for a day. Its file in
 * routes/public/ has the name of its address.
 */

/** Closed to a signed-in administrator (NAV-06). */
export const visitorsPages = ["/mision-vision", "/revista-conectados", "/sinodo"];

/** Open to all. */
const openPages = ["/terminos", "/privacidad", "/cookies", "/datos"];

export const staticPages: readonly string[] = [...visitorsPages, ...openPages];
