import { describe, expect, it } from "vitest";
import { orNewest } from "./load-page.ts";

const itemsOf = (...ids: string[]) => ids.map((id) => ({ id }));
const pageOf = (...ids: string[]) => ({
  ...{ items: itemsOf(...ids), page: 1, perPage: 10 },
  ...{ totalItems: ids.length, totalPages: 1 },
});

const orNewestOf = (found: string[], find: (atMost: number) => Promise<{ id: string }[]>) =>
  orNewest(Promise.resolve(pageOf(...found)), { few: 2, shown: 2, find });

describe("a list's page", () => {
  it("a page of a list has the newest items when it found none", async () => {
    const page = await orNewestOf([], () => Promise.resolve(itemsOf("a", "b")));
    expect(page).toEqual({ ...pageOf(), newest: itemsOf("a", "b") });
  });

  it("a page of a list has the newest other items when it found few", async () => {
    const newest = itemsOf("a", "b", "d", "e", "f");
    const page = await orNewestOf(["b", "c"], (atMost) => Promise.resolve(newest.slice(0, atMost)));
    expect(page).toEqual({ ...pageOf("b", "c"), newest: itemsOf("a", "d") });
  });

  it("a page of a list is shown without the newest items when these fail", async () => {
    const page = await orNewestOf([], () => Promise.reject(new Error("gone")));
    expect(page).toEqual({ ...pageOf(), newest: [] });
  });

  it("a page of a list does not read the newest items when it found more, or is beyond the last", async () => {
    let asked = 0;
    const find = () => Promise.resolve(itemsOf(`${++asked}`));
    expect(await orNewestOf(["c", "d", "e"], find)).toEqual(pageOf("c", "d", "e"));
    const beyond = { ...pageOf("c"), items: [], page: 2 };
    expect(await orNewest(Promise.resolve(beyond), { few: 2, shown: 2, find })).toEqual(beyond);
    expect(asked).toBe(0);
  });
});
