import { describe, expect, it } from "vitest";
import type { RateLimit } from "../config/values.mjs";
import { type Asked, fittingRules } from "./choose-rule.ts";

const ids: Record<string, string> = { books: "b00ks", readers: "r3aders" };
const labels = {
  collectionId: (idOrName: string) =>
    Object.values(ids).includes(idOrName) ? idOrName : (ids[idOrName.toLowerCase()] ?? null),
  canonicalPath: (path: string) => path.replace("/BOOKS", "/books").replace("/b00ks", "/books"),
};

const signIn: Asked = {
  collectionId: "r3aders",
  actions: ["authWithPassword", "auth"],
  method: "POST",
  path: "/api/collections/readers/auth-with-password",
};
const list: Asked = { collectionId: "b00ks", actions: ["list"], method: "GET", path: "/api/collections/books/records" };

function order(asked: Asked, ...rules: (string | [string, RateLimit["audience"]])[]): string[] {
  const given = rules.map((rule): RateLimit => {
    const [label, audience] = typeof rule === "string" ? ([rule, ""] as const) : rule;
    return { label, audience, duration: 1, maxRequests: 1 };
  });
  return fittingRules(given, asked, labels).map(({ label, audience }) => `${label}${audience}`);
}

describe("the rule for a request", () => {
  it("the rule is the most specific that fits", () => {
    const rules = [
      "/api/",
      "/api/collections/",
      "POST /api/",
      "/api/collections/readers/auth-with-password",
      "POST /api/collections/readers/auth-with-password",
      "*:auth",
      "*:authWithPassword",
      "readers:auth",
      "readers:authWithPassword",
    ];
    expect(order(signIn, ...rules)).toEqual([
      "readers:authWithPassword",
      "readers:auth",
      "*:authWithPassword",
      "*:auth",
      "POST /api/collections/readers/auth-with-password",
      "/api/collections/readers/auth-with-password",
      "/api/collections/",
      "POST /api/",
      "/api/",
    ]);
  });

  it("a rule names the collection by id or by name in any case", () => {
    expect(order(list, "b00ks:list", "BOOKS:list", "nothing:list", "readers:list")).toEqual([
      "b00ks:list",
      "BOOKS:list",
    ]);
    expect(order(list, "/api/collections/BOOKS/", "/api/collections/b00ks/records", "/api/collections/boo/")).toEqual([
      "/api/collections/b00ks/records",
      "/api/collections/BOOKS/",
    ]);
  });

  it("a rule for these callers is preferred where the labels are equal", () => {
    expect(order(list, "*:list", ["*:list", "@guest"], ["/api/", "@auth"])).toEqual([
      "*:list@guest",
      "*:list",
      "/api/@auth",
    ]);
  });

  it.each([
    "*:view",
    "POST /api/collections/books/records",
    "/api/collections/books",
    "/api/collections/books/record",
    "list",
    "",
    "*",
  ])("a rule is not %j", (label) => {
    expect(order(list, label)).toEqual([]);
  });

  it("a rule fits a path that is its beginning itself", () => {
    expect(
      order({ ...list, path: "/api/batch", collectionId: null, actions: [] }, "/api/batch/", "/api/batc/"),
    ).toEqual(["/api/batch/"]);
  });
});
