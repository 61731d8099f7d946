import { describe, expect, it } from "vitest";
import { ownSpelling } from "./one-spelling.ts";
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
  ])("of %s is %s", (url, own) => expect(ownSpelling(routes, url)).toBe(own));
});
