import type { ListResult } from "pocketbase";
import { describe, expect, it, vi } from "vitest";
import { mostInOrder, putInOrder } from "./put-in-order.ts";

const names = ["Zoilo", "ana", "Óscar", "Nuño", "Ñuflo"];
const sorted = ["ana", "Nuño", "Ñuflo", "Óscar", "Zoilo"];
const compare = new Intl.Collator("es").compare;
const keep = () => true;

const page = (items: string[], number: number, perPage: number, totalItems = names.length): ListResult<string> => ({
  items,
  page: number,
  perPage,
  totalItems,
  totalPages: Math.ceil(totalItems / perPage),
});

describe("a page in an order of the site's own", () => {
  it("an ordered page is read once while it is the whole list", async () => {
    const whole = vi.fn();
    expect((await putInOrder(page(names, 1, 10), { compare, keep, whole })).items).toEqual(sorted);
    expect(whole).not.toHaveBeenCalled();
  });

  it("an ordered page is cut from the whole list where that is longer, no name twice or left out", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => putInOrder(page([], number, 2), { compare, keep, whole: async () => names })),
    );
    expect(pages.map(({ items }) => items)).toEqual([["ana", "Nuño"], ["Ñuflo", "Óscar"], ["Zoilo"], []]);
    expect(pages[0]).toMatchObject({ page: 1, perPage: 2, totalItems: 5, totalPages: 3 });
  });

  it("an ordered page leaves out an order's items that are not in the list, and does not count them", async () => {
    const other = (name: string) => name !== "Óscar";
    const first = await putInOrder(page([], 1, 4), { compare, keep: other, whole: async () => names });
    expect(first).toMatchObject({ items: ["ana", "Nuño", "Ñuflo", "Zoilo"], totalItems: 4, totalPages: 1 });
  });

  it("an ordered page is the server's where the list is too long to be read", async () => {
    const whole = vi.fn();
    const asked = page(["b", "a"], 2, 2, mostInOrder + 1);
    expect(await putInOrder(asked, { compare, keep, whole })).toBe(asked);
    expect(whole).not.toHaveBeenCalled();
  });
});
