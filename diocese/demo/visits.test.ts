import { startBackend } from "@arzobispado/backend/testing";
import { describe, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { timeZone } from "../config/place.ts";
import { visits } from "../config/visits.ts";
import { loadDemoVisits, removeDemoVisits } from "./visits.ts";

const now = new Date("2026-11-21T16:00:00Z");

describe("invented counts of visits", () => {
  it("[DAT-03] invented visits fill four weeks, plausibly, and are removed without the real counts", async () => {
    await using api = await startBackend({ database: "sqlite", collections, now, timeZone, visits });
    const { token } = await api.account("administradores_arzobispado", { nombre: "Rosa" });
    const week = async (date: string) => (await api.get(`/api/visitas?period=week&date=${date}`, { token })).json;
    await api.backend.content.fillVisits([{ day: "2026-11-18", kind: "visit", name: "", total: 7 }]);

    await loadDemoVisits(api.backend.content, now);
    const { from, to, days, pages, devices, searches, shares, before } = await week("yesterday");
    expect([from, to]).toEqual(["2026-11-14", "2026-11-20"]);
    for (const day of days) {
      if (day.day === "2026-11-18") expect(day.visits).toBe(7);
      else expect(day.visits > day.visitors && day.views > day.visits && day.visitors > 50, day.day).toBe(true);
    }
    expect(devices[0].name).toBe("phone");
    expect(pages.filter(({ name }: { name: string }) => name.startsWith("/noticias/")).length).toBeGreaterThan(4);
    for (const list of [pages, searches, shares]) expect(list.length).toBeGreaterThan(1);
    expect(before.visits).toBeGreaterThan(500);

    await removeDemoVisits(api.backend.content);
    const bare = await week("yesterday");
    expect(bare.days.reduce((sum: number, day: { visits: number }) => sum + day.visits, 0)).toBe(7);
    expect(bare.pages).toEqual([]);
  });
});
