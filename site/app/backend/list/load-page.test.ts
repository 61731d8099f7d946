import { describe, expect, it } from "vitest";
import { orNewest } from "./load-page.ts";

const pageOf = (items: string[]) => ({ items, page: 1, perPage: 10, totalItems: items.length, totalPages: 1 });

describe("a list's page", () => {
  it("brings the newest items when it found nothing", async () => {
    const page = await orNewest(Promise.resolve(pageOf([])), () => Promise.resolve(["a", "b"]));
    expect(page).toEqual({ ...pageOf([]), newest: ["a", "b"] });
  });

  it("is shown without them when they cannot be had", async () => {
    const page = await orNewest(Promise.resolve(pageOf([])), () => Promise.reject(new Error("gone")));
    expect(page).toEqual({ ...pageOf([]), newest: [] });
  });

  it("does not ask for them when it found something", async () => {
    let asked = 0;
    const page = await orNewest(Promise.resolve(pageOf(["c"])), () => Promise.resolve([`${++asked}`]));
    expect([page, asked]).toEqual([pageOf(["c"]), 0]);
  });
});
