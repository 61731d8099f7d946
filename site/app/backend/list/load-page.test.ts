import { describe, expect, it } from "vitest";
import { keepPage } from "./load-page.ts";

interface Loaded {
  query: string;
  page: null;
  problem: { status: number } | null;
}

const fail = () => Promise.reject<Loaded>(new TypeError("Failed to fetch"));
const short = "/noticias?search=san";
const asked = (query: string) => new URL(`https://sitio.example/noticias?${query}`);
const more = () => ({ query: "san" });

describe("a search that gets no answer in the browser", () => {
  it("[NOT-04] first goes to the short address of what a form wrote", async () => {
    const answer: unknown = await keepPage(fail, more, asked("sort=&search=san&tipo="), short).catch(
      (thrown: unknown) => thrown,
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toBe("/noticias?search=san");
  });

  it("[NOT-08] keeps the page and the filters at an address that is short already", async () => {
    expect(await keepPage(fail, more, asked("search=san"), short)).toEqual({
      query: "san",
      page: null,
      problem: { status: 0 },
    });
  });

  it("hides no mistake of ours", async () => {
    await expect(keepPage(() => Promise.reject<Loaded>(new Error("ours")), more, asked(""), short)).rejects.toThrow(
      "ours",
    );
  });
});
