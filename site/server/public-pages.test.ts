import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { pageRoutesOf } from "./page-routes.ts";
import { readPublicAddress } from "./public-pages.ts";
import { nextLocalMidnight } from "./render-page.ts";

const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as ServerBuild;
const routes = pageRoutesOf(build);

describe("the address under which a page is kept", () => {
  it.each([
    ["/", "/"],
    ["/?fbclid=abc", "/"],
    ["/noticias?fbclid=1&search=jose&utm_source=x", "/noticias?search=jose"],
    ["/noticias?page=2&search=jose", "/noticias?search=jose&page=2"],
    ["/noticias?tags=a&tags=b", "/noticias?tags=a&tags=b"],
    ["/noticias/abc?x=1", "/noticias/abc"],
    ["/noticias.data?page=2&_routes=a", "/noticias.data?page=2&_routes=a"],
    ["/_.data?fbclid=1", "/_.data"],
    ["/noticias/_.data?search=a&x=1", "/noticias/_.data?search=a"],
    ["/rss.xml?x=1", "/rss.xml"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/sinodo?utm_source=x", "/sinodo"],
    ["/parroquias?utm_source=x&vicarias=a&search=san", "/parroquias?search=san&vicarias=a"],
    ["/parroquias/abc?fbclid=1", "/parroquias/abc"],
    ["/videos?x=1&video=abc", "/videos?video=abc"],
    ["/obras-sociales?ubicacion=sur&x=1", "/obras-sociales?ubicacion=sur"],
    ["/cleros-diocesanos?x=1&cargos=a", "/cleros-diocesanos?cargos=a"],
    ["/cuadro-pastoral/abc?x=1", "/cuadro-pastoral/abc"],
    ["/cuadro-pastoral-v2?x=1", "/cuadro-pastoral-v2"],
    ["/menu/cuadro-pastoral?x=1", "/menu/cuadro-pastoral"],
  ])("the cache key of %s is %s", (url, key) => {
    expect(readPublicAddress(routes, url)?.key).toBe(key);
  });

  it.each(["/otra", "/noticias/a/b", "/api/health", "/home-administrador", "//noticias", "/Noticias"])(
    "an address %s is not cached",
    (url) => expect(readPublicAddress(routes, url)).toBeNull(),
  );
});

describe("the end of a day in La Paz", () => {
  it.each([
    ["2026-11-21T03:59:59.999Z", "2026-11-21T04:00:00.000Z"],
    ["2026-11-21T04:00:00.000Z", "2026-11-22T04:00:00.000Z"],
    ["2026-12-31T12:00:00.000Z", "2027-01-01T04:00:00.000Z"],
  ])("the end of the day after %s is %s", (now, midnight) => {
    expect(new Date(nextLocalMidnight(Date.parse(now))).toISOString()).toBe(midnight);
  });

  it("the home page is cached, but not the days and months of its calendar", () => {
    expect(readPublicAddress(routes, "/?fbclid=1")).toEqual({ key: "/", longestKept: 300 });
    expect(readPublicAddress(routes, "/?dia=5&mes=8&x=1&anio=2026")).toEqual({
      key: "/?mes=8&anio=2026&dia=5",
      longestKept: 0,
    });
    expect(readPublicAddress(routes, "/_.data?mes=8")?.longestKept).toBe(0);
  });
});
