import type { Random } from "../crash/random.ts";

/** Request that a browser, a program or a crawler may send for a page. */
export interface PageRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Spellings of `Accept-Encoding`, those of browsers first. */
const encodings = [
  "gzip, deflate, br, zstd",
  "gzip, deflate, br",
  "gzip, deflate",
  "br",
  "gzip",
  "deflate",
  "identity",
  "GZIP, BR",
  "gzip,br",
  "zstd",
  "x-gzip, x-br",
  "br;q=0",
  "br;q=0, gzip",
  "gzip;q=0, br;q=0",
  "br;q=0.5, gzip;q=1",
  "br;q=0.001",
  "gzip;q=1.0, identity;q=0.5, *;q=0",
  "identity;q=1, br;q=0.2",
  "identity;q=0",
  "*",
  "*;q=0",
  "br, *;q=0",
  "gzip ; q=0.5 , br",
  "br\t,gzip",
  ",",
  "br,",
  " br ",
  "br;level=4",
  "brotli",
  "gz ip",
  "",
];

const cookies = [
  "__cf_bm=abc.def-1700000000-0-xyz; cf_clearance=1",
  "AWSALB=AbC+/=; AWSALBCORS=x; SERVERID=node-2",
  "session=1; pb_auth=%7B%22token%22%3A%22x%22%7D; sign-in=x",
  "authorization=Bearer x; accept-encoding=identity",
  "=; ;;,=x",
];

const queries = [
  "?",
  "?utm_source=wa",
  "?page=2",
  "?search=jose",
  "?dia=manana",
  "?dia=domingo",
  "?dia=MANANA",
  "?dia=",
];

/** Address of a page's data. Those of a missing page tell the moment of their making, so no two are equal. */
const asData = (path: string) => `${path}.data`;

/** Spellings of an address other than its own, without `%00`, which nginx refuses, and `\\`, which Caddy changes. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}//`,
  (path) => `/.${path}`,
  (path) => `${path}/.`,
  (path) => `/x/..${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}%2F`,
  (path) => `${path}.html`,
  asData,
  (path) => `${path};x=1`,
  (path) => `/copias${path}.html`,
  (path) => `/p${path}`,
  (path) => path.slice(0, -1),
];

/** Headers with which the product may answer something else. */
const unusual: readonly (() => Record<string, string>)[] = [
  () => ({ range: "bytes=0-99" }),
  () => ({ range: "bytes=-1" }),
  () => ({ range: "bytes=0-99", "if-range": '"x"' }),
  () => ({ "if-none-match": "*" }),
  () => ({ "if-none-match": 'W/"x"' }),
  () => ({ "if-match": '"x"' }),
  () => ({ "if-unmodified-since": "Mon, 30 Nov 2020 12:00:00 GMT" }),
  () => ({ authorization: "Bearer x" }),
  () => ({ authorization: "" }),
  () => ({ "cache-control": "no-cache", pragma: "no-cache" }),
  () => ({ accept: "text/html", "accept-language": "es" }),
  () => ({ origin: "https://otro.example", referer: "https://otro.example/" }),
  () => ({ "x-requested-with": "XMLHttpRequest", "x-http-method-override": "POST" }),
  () => ({ "x-forwarded-host": "otro.example", forwarded: "host=otro.example" }),
  () => ({ "save-data": "on", "sec-purpose": "prefetch" }),
];

/** Dates of `If-Modified-Since` besides the page's own. */
const dates = [
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "Sat, 30 Nov 2019 12:00:00 GMT",
  "Fri, 29 Feb 2028 12:00:00 GMT",
  "Sun, 31 Feb 2027 12:00:00 GMT",
  "Fri, 30 Nov 2096 12:00:00 GMT",
  "Monday, 30-Nov-26 12:00:00 GMT",
  "Mon Nov 30 12:00:00 2026",
  "Mon, 30 Nov 2026 24:00:00 GMT",
  "Mon, 30 Nov 2026 23:59:60 GMT",
  "mon, 30 nov 2099 12:00:00 gmt",
  "Tue, 30 Nov 2099 12:00:00 GMT",
  "4070995200",
  "",
];

const methods = ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"];

/**
 * Draws a request: most of them as browsers send them, each part by chance.
 * @param others addresses that have no kept page, drawn less often
 */
export function drawRequest(
  random: Random,
  { paths, others }: { paths: readonly string[]; others: readonly string[] },
  lastModified: readonly string[],
): PageRequest {
  const oneIn = (number: number) => random.below(number) === 0;
  const isOther = oneIn(12);
  let path = random.of(isOther ? others : paths);
  if (oneIn(8)) path = random.of(isOther ? spellings.filter((spell) => spell !== asData) : spellings)(path);
  if (oneIn(6)) path += random.of(queries);
  const headers: Record<string, string> = {};
  if (!oneIn(8)) headers["accept-encoding"] = oneIn(2) ? random.of(encodings.slice(0, 5)) : random.of(encodings);
  if (oneIn(3)) headers.cookie = random.of(cookies);
  if (oneIn(4)) headers["if-modified-since"] = oneIn(2) ? random.of(lastModified) : random.of(dates);
  if (oneIn(6)) Object.assign(headers, random.of(unusual)());
  // Pages of an account are made for each request: data tell the moment, and home has a homily by chance.
  if (path.includes(".data") || /^[/]?([?]|$)/.test(path)) delete headers.authorization;
  const method = oneIn(12) ? random.of(methods) : oneIn(4) ? "HEAD" : "GET";
  return { method, path, headers };
}
