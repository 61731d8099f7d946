import type { Random } from "../crash/random.ts";

type Spelling = (path: string, random: Random) => string;

const hexadecimal = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;

/** Inserts one of the texts at a random place of the address. */
const put =
  (...texts: string[]): Spelling =>
  (path, random) => {
    const at = random.below(path.length + 1);
    return path.slice(0, at) + random.of(texts) + path.slice(at);
  };

/** Ways to write an address that two parsers may read differently. */
const spellings: readonly Spelling[] = [
  // Spellings of the same endpoint, which a check of the raw address would miss.
  (path) => path.replace(/[a-z]/, hexadecimal),
  (path) => path.replace("/api", "/%61%70%69"),
  (path) => path.replace(/[a-z](?=[^a-z]*$)/, hexadecimal),
  (path) => `${path}?/api/health`,
  (path, random) =>
    `${random.of(["http", "HTTP", "https", "ws", "file", "x"])}://${random.of(["x", "a:b@x:80", "[::1]"])}${path}`,
  () => "*",
  (_path, random) => random.of(["x:80", "127.0.0.1:443", "//", "", "/", "?", "#", "%", "http:", "/%", "/%c0%af"]),
  (path) => path.slice(1),
  (path, random) => "/".repeat(1 + random.below(4)) + path,
  (path, random) =>
    path.replaceAll("/", () => random.of(["/", "//", "/./", "/x/../", "/%2e/", "%2f", "\\", "/;/", "/%2e%2e/"])),
  (path, random) => path.replace(/[a-z]/g, (letter) => (random.below(6) === 0 ? hexadecimal(letter) : letter)),
  (path, random) => path.replace(/[a-z]/g, (letter) => (random.below(6) === 0 ? letter.toUpperCase() : letter)),
  (path) => path.replaceAll("%", "%25"),
  put("\t", "\0", "\x7f", "\x80\xff", "\xc3\xa1", " ", "\v", "\u00a0"),
  put("%00", "%0d%0a", "%20", "%c3", "%zz", "%u0061", "%ff%fe", "%E0%A4%A", "%", "%2525"),
  put("#", "#a", "?", "??", ";", ";x=1", "&", "=", "+", "|", "^", "`", '"', "<", "{}", "[]", "'"),
  put("/", "//", "/.", "/..", "/../..", "\\", "..;/", "~"),
  put("__proto__", "constructor", "undefined", "NaN", "-1", "1e999", "null"),
  (path, random) => `${path}?${queries(random)}`,
  (path, random) => path + random.of([".", "/", "%20", "%00", ".json", "~", ";", "?", "#", "/."]),
  (path, random) =>
    `${path}${random.of(["?a=", "/", "#", "?filter="])}${"x".repeat(random.of([2_000, 12_500, 15_900, 20_000]))}`,
];

function queries(random: Random): string {
  const names = [
    "page",
    "perPage",
    "sort",
    "filter",
    "expand",
    "fields",
    "skipTotal",
    "thumb",
    "token",
    "search",
    "__proto__",
    "a[]",
    "a[b]",
  ];
  const values = [
    "",
    "1",
    "-1",
    "1e9",
    "NaN",
    "%00",
    "%",
    "id",
    "-id",
    "(",
    "title='",
    "a.b.c",
    "*",
    "%27%20OR%201=1",
    "@rowid",
    "\xff",
  ];
  const many = random.of([1, 1, 2, 5, 300]);
  return Array.from({ length: many }, () => `${random.of(names)}=${random.of(values)}`).join("&");
}

/** Writes an address in one to three odd ways at once. */
export function randomAddress(path: string, random: Random): string {
  let address = path;
  for (let time = random.of([0, 0, 0, 1, 2]); time >= 0; time--) address = random.of(spellings)(address, random);
  return address;
}
