import { describe, expect, it } from "vitest";
import { ownSpelling, plainAddress } from "./one-spelling.ts";
import type { PageRoute } from "./page-routes.ts";

const routes: PageRoute[] = [[], ["libros"], ["libros", ":id"], ["libros", "Nuevo"]]
  .map((parts) => ({ parts, handle: null, takesForms: false }))
  .toReversed();

describe("[DOC-08] the own spelling of an address", () => {
  it.each([
    ["/LIBROS/x", "/libros/x"],
    ["/libros/nuevo", "/libros/Nuevo"],
    ["/libros/NUEVO/", "/libros/Nuevo"],
    ["//", "/"],
    ["/libros/x/?a=%E0%A4%A", "/libros/x?a=%E0%A4%A"],
    ["/", null],
    ["/libros/Nuevo", null],
    ["/libros/X", null],
    ["/libros/%E0%A4%A/", null],
    ["/%E0%A4%A/", null],
    ["libros/", null],
    ["", null],
    ["?/libros/", null],
    ["*", null],
  ])("the own spelling of %s is %s", (url, own) => expect(ownSpelling(routes, url)).toBe(own));
});

describe("[SEG-84] [SEG-90] the plain address", () => {
  const ways = ["/", "a", "..", "%2e", "%61", "\\", "%", "%2f"];
  const others = ["//", ".", "%2E%2e", "%7E", "%5C", "%25", "%252e", "%3", "\xf1", '"', "?x=%61/.."];
  /** All concatenations of pieces, up to a length. */
  const rows = (pieces: readonly string[], length: number): string[] =>
    length === 0 ? [""] : rows(pieces, length - 1).flatMap((row) => ["", ...pieces].map((piece) => row + piece));
  const addresses = [...new Set([...rows(ways, 4), ...rows([...ways, ...others], 3)])].map((address) => `/${address}`);
  const pathOf = (url: string) => url.split("?", 1)[0] ?? "";
  const queryOf = (url: string) => url.slice(pathOf(url).length);
  const readAs = (url: string) => new URL(`http://any${url}`).pathname;

  it("the plain address is read alike by browsers and this server, stays on this host with its query, and leads nowhere else", () => {
    let led = 0;
    const wrong = addresses.filter((address) => {
      const plain = plainAddress(address);
      if (plain !== null) led++;
      const own = plain ?? address;
      const isOfThisHost = plain === null || new URL(plain, "https://sitio.example").host === "sitio.example";
      const isFinal = plainAddress(own) === null && readAs(own) === pathOf(own);
      const isPlain = !/(?<!%[\da-f]?)%(?:61|7E|2E)|\/\.{1,2}(?:\/|$)/i.test(pathOf(own));
      return !isOfThisHost || !isFinal || !isPlain || queryOf(own) !== queryOf(address);
    });
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(led).toBeGreaterThan(addresses.length / 2);
  });

  it.each([
    ["/noticias"],
    ["/api/files/a/b/c%20d%2fe%25f.pdf"],
    ["/buscar?q=%61/../%2e%2e"],
    ["//noticias"],
    ["/...//..a/a.."],
    ["/%2561pi/health"],
    ["/%%361"],
    ["*"],
    ["http://evil.example/%61"],
    [""],
  ])("the plain address of %s is itself", (url) => expect(plainAddress(url)).toBeNull());
});
