import { describe, expect, it } from "vitest";
import { directoryQuestion, recordsOfPage } from "./directory-questions.ts";
import { KeptDirectory } from "./kept-directory.ts";

const now = new Date("2026-11-21T16:00:00Z");

/** Directory of a backend that a test plays. @param answers in turn; the last one repeats */
function directory(answers: (() => Response)[], longestKept?: number) {
  const asked: string[] = [];
  const kept = new KeptDirectory({
    backendUrl: "http://backend",
    longestKept,
    fetch: async (input) => {
      asked.push(String(input).slice("http://backend".length));
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
    },
  });
  return { kept, asked };
}

const page = (count: number) => () =>
  Response.json(
    { items: Array.from({ length: count }, (_, number) => ({ id: `r${number}`, nombre: "Fe" })) },
    { headers: { "x-collections-read": "tags" } },
  );
const refused = (status: number) => () => Response.json({ code: status, message: "No.", data: {} }, { status });

describe("the directory", () => {
  it("the directory reads a collection page by page, once", async () => {
    const { kept, asked } = directory([page(recordsOfPage), page(2)]);
    const { records, endsWith } = await kept.find("tags", now);
    expect(records).toHaveLength(recordsOfPage + 2);
    expect([...endsWith]).toEqual(["tags"]);
    expect((await kept.find("tags", now)).records).toBe(records);
    expect(asked).toEqual([directoryQuestion("tags", 1), directoryQuestion("tags", 2)]);
  });

  it("[SEG-82] the directory reads lines in force to their end, whatever number has ended", async () => {
    const { kept, asked } = directory([page(recordsOfPage), page(3), page(recordsOfPage)]);
    expect((await kept.find("horarios", now)).records).toHaveLength(recordsOfPage + 3 + 5000);
    const filters = asked.map((address) => new URL(address, "http://a").searchParams.get("filter") ?? "");
    expect(filters.slice(0, 3)).toEqual([
      'vigente_hasta = "" || vigente_hasta >= "2026-11-21"',
      'vigente_hasta = "" || vigente_hasta >= "2026-11-21"',
      'vigente_hasta != "" && vigente_hasta < "2026-11-21"',
    ]);
  });

  it("[SEG-82] the directory keeps 201 lines of a place that has thousands, and those of the places after it", async () => {
    const all = [
      ...Array.from({ length: 30_000 }, (_, at) => ({ lugar: "b", id: `b${at}`, hora: "10:00" })),
      ...["a", "c", "d"].flatMap((lugar) => [{ lugar, id: lugar, hora: "09:00" }]),
    ].sort((one, other) => (one.lugar < other.lugar ? -1 : one.lugar > other.lugar ? 1 : 0));
    let asked = 0;
    const kept = new KeptDirectory({
      backendUrl: "http://backend",
      fetch: async (input) => {
        asked++;
        const query = new URL(String(input)).searchParams;
        const filter = query.get("filter") ?? "";
        const after = /lugar > "(\w+)"/.exec(filter)?.[1] ?? "";
        const found = filter.includes('!= ""') ? [] : all.filter(({ lugar }) => lugar > after);
        const first = (Number(query.get("page")) - 1) * recordsOfPage;
        return Response.json({ items: found.slice(first, first + recordsOfPage) });
      },
    });
    const { records } = await kept.find("horarios", now);
    expect(
      Object.entries(Object.groupBy(records, ({ lugar }) => lugar)).map(([lugar, own]) => [lugar, own?.length]),
    ).toEqual([
      ["a", 1],
      ["b", 201],
      ["c", 1],
      ["d", 1],
    ]);
    expect(asked).toBe(3);
  });

  it("the directory ends at five thousand records, however many there are", async () => {
    const { kept, asked } = directory([page(recordsOfPage)]);
    expect((await kept.find("tags", now)).records).toHaveLength(5000);
    expect(asked).toHaveLength(10);
  });

  it.each([400, 401, 403, 429, 500, 503])("the directory of our own server is not cached after %i", async (status) => {
    const { kept } = directory([refused(status), page(1)]);
    await expect(kept.find("tags", now)).rejects.toThrow(`${status}`);
    expect((await kept.find("tags", now)).records).toHaveLength(1);
  });

  it.each([400, 401, 403, 404])(
    "the directory of a server elsewhere is empty for ten seconds after %i",
    async (status) => {
      const { kept } = directory([refused(status), page(1)], 10);
      expect((await kept.find("tags", now)).records).toEqual([]);
      expect((await kept.find("tags", new Date(now.getTime() + 9999))).records).toEqual([]);
      expect((await kept.find("tags", new Date(now.getTime() + 10_000))).records).toHaveLength(1);
    },
  );
});
