import type { ListResult } from "pocketbase";
import { describe, expect, it, vi } from "vitest";
import { mostInOrder, putInOrder } from "./put-in-order.ts";

const names = ["Zoilo", "ana", "Óscar", "Nuño", "Ñuflo"];
const sorted = ["ana", "Nuño", "Ñuflo", "Óscar", "Zoilo"];
const inSpanish = new Intl.Collator("es").compare;

const page = (items: string[], number: number, perPage: number, totalItems = names.length): ListResult<string> => ({
  items,
  page: number,
  perPage,
  totalItems,
  totalPages: Math.ceil(totalItems / perPage),
});

describe("a page in an order of the site's own", () => {
  it("is asked for once while it is the whole list", async () => {
    const whole = vi.fn();
    expect((await putInOrder(page(names, 1, 10), inSpanish, whole)).items).toEqual(sorted);
    expect(whole).not.toHaveBeenCalled();
  });

  it("is cut from the whole list where that is longer, no name twice or left out", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => putInOrder(page([], number, 2), inSpanish, async () => names)),
    );
    expect(pages.map(({ items }) => items)).toEqual([["ana", "Nuño"], ["Ñuflo", "Óscar"], ["Zoilo"], []]);
    expect(pages[0]).toMatchObject({ page: 1, perPage: 2, totalItems: 5, totalPages: 3 });
  });

  it("is the server's where the list is too long to be brought", async () => {
    const whole = vi.fn();
    const asked = page(["b", "a"], 2, 2, mostInOrder + 1);
    expect(await putInOrder(asked, inSpanish, whole)).toBe(asked);
    expect(whole).not.toHaveBeenCalled();
  });
});
