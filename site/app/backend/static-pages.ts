/*
 * Pages of fixed text: each has one address, requests no content, is in the sitemap and is cached for a day. Its file
 * in routes/public/ has the name of its address.
 */

/** Pages closed to a signed-in administrator (NAV-06). */
export const visitorsPages = ["/mision-vision", "/revista-conectados", "/sinodo"];

/** Pages open to all. */
const openPages = ["/terminos", "/privacidad", "/cookies", "/datos"];

export const staticPages: readonly string[] = [...visitorsPages, ...openPages];
