import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { jsonServer } from "../../../backend/test-json-server.ts";
import { barsOf } from "./hour-bars.ts";
import { findLogsWith } from "./logs.ts";
import { countFilters, logsFilter, readLogsQuery, wholeQuery } from "./logs-query.ts";

describe("the filter of the logs", () => {
  it("the filter of the logs is empty at first", () => {
    expect(logsFilter(wholeQuery)[0]).toBe("");
    expect(countFilters(wholeQuery)).toBe(0);
  });

  it("the filter of the logs has the form's values, with days of La Paz and values that are no part of the expression", () => {
    const form = new FormData();
    const fields = { level: "4", text: ' " || 1=1 ', status: "5", from: "2026-06-01", to: "2026-06-02" };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const query = readLogsQuery(form);
    expect(countFilters(query)).toBe(4);
    const [expression, values] = logsFilter(query);
    expect(expression).toBe(
      "level >= {:level} && (message ~ {:text} || data.error ~ {:text} || data.details ~ {:text}) && data.status >= {:least} && data.status <= {:most} && created >= {:from} && created <= {:to}",
    );
    expect(values).toEqual({
      level: 4,
      text: '" || 1=1',
      least: 500,
      most: 599,
      from: "2026-06-01 04:00:00.000Z",
      to: "2026-06-03 03:59:59.999Z",
    });
  });

  it("the filter of the logs keeps the level 0, which is one", () => {
    expect(logsFilter({ ...wholeQuery, level: 0 })[0]).toBe("level >= {:level}");
  });
});

describe("a page of the logs", () => {
  const list = { page: 1, perPage: 25, totalItems: 1, totalPages: 1, items: [{ id: "a", message: "GET /" }] };
  const load = async (ofList: number, ofStats: number) => {
    await using server = await jsonServer({ "/api/logs": [ofList, list], "/api/logs/stats": [ofStats, []] });
    return await findLogsWith(new PocketBase(server.origin), wholeQuery, 1);
  };

  it("[APP-05] a page of logs is shown without its chart where that fails, but not for an ended session", async () => {
    expect((await load(200, 200)).hours).toEqual([]);
    const { page, hours } = await load(200, 500);
    expect([page.items.length, hours]).toEqual([1, null]);
    await expect(load(200, 401)).rejects.toMatchObject({ status: 401 });
    await expect(load(503, 200)).rejects.toMatchObject({ status: 503 });
  });
});

describe("the bars of the chart", () => {
  it("the bars are hours, also those without an entry", () => {
    const { unit, bars } = barsOf([
      { total: 4, date: "2026-06-12 10:00:00.000Z" },
      { total: 1, date: "2026-06-12 13:00:00.000Z" },
    ]);
    expect(unit).toBe("hour");
    expect(bars).toHaveLength(24);
    expect(bars.slice(-5).map(({ total }) => total)).toEqual([0, 4, 0, 0, 1]);
    expect(bars.at(-3)?.at.toISOString()).toBe("2026-06-12T11:00:00.000Z");
  });

  it("the bars are days of La Paz where there would be too many hours", () => {
    const { unit, bars } = barsOf([
      { total: 1, date: "2026-06-01 03:00:00.000Z" },
      { total: 2, date: "2026-06-01 04:00:00.000Z" },
      { total: 3, date: "2026-06-05 05:00:00.000Z" },
    ]);
    expect(unit).toBe("day");
    expect(bars.map(({ total }) => total)).toEqual([0, 1, 2, 0, 0, 0, 3]);
    expect(bars[2]?.at.toISOString()).toBe("2026-06-01T04:00:00.000Z");
  });

  it("the chart has no bars without entries", () => expect(barsOf([]).bars).toEqual([]));
});
