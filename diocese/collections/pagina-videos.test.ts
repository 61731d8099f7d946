import { startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "./index.ts";

/** Last minute of 21 November in La Paz. */
const now = new Date("2026-11-22T03:59:00Z");
const midnight = "2026-11-22 04:00:00.000Z";

describe.each(drawnEngine(1))("videos on %s: who may see what", (database) => {
  let api: TestBackend;
  let administrator: TestAccount;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await startBackend({ database, collections, now });
    administrator = await api.account("administradores_arzobispado");
    const tag = await api.given("tags", { nombre: "Misas" });
    for (const [name, fecha_subida] of [
      ["de ayer", "2026-11-21 15:00:00.000Z"],
      ["de mañana", midnight],
      ["sin fecha", ""],
    ] as const) {
      ids[name] = await api.given("pagina_videos", { titulo: `Video ${name}`, fecha_subida, tags: [tag] });
    }
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const as = (who: string) => (who === "an administrator" ? { token: administrator.token } : {});

  it.each([
    ["a visitor", "de ayer", 200],
    ["a visitor", "sin fecha", 200],
    ["a visitor", "de mañana", 404],
    ["an administrator", "de ayer", 200],
    ["an administrator", "de mañana", 200],
  ])("[VID-01] %s opening the video %s gets %i", async (who, name, status) => {
    expect((await api.get(`/api/collections/pagina_videos/records/${ids[name]}`, as(who))).status).toBe(status);
  });

  it("[VID-01] [INI-06] a visitor finds a video of tomorrow in no list, search or expand", async () => {
    for (const path of [
      "pagina_videos/records",
      "pagina_videos/records?sort=-fecha_subida&perPage=4&skipTotal=1",
      "pagina_videos/records?filter=titulo~'mañana'",
      "pagina_videos/records?filter=fecha_subida>@now",
      "tags/records?expand=pagina_videos_via_tags",
    ]) {
      expect((await api.get(`/api/collections/${path}`)).text, path).not.toContain("mañana");
    }
    const { json } = await api.get("/api/collections/pagina_videos/records", as("an administrator"));
    expect(json.totalItems).toBe(3);
  });

  it("[VID-01] a video of tomorrow appears when its day begins in La Paz, and not a millisecond before", async () => {
    const open = async () => (await api.get(`/api/collections/pagina_videos/records/${ids["de mañana"]}`)).status;
    const total = async () => (await api.get("/api/collections/pagina_videos/records")).json.totalItems;
    const begins = new Date(midnight.replace(" ", "T"));
    api.setNow(new Date(begins.getTime() - 1));
    expect([await open(), await total()]).toEqual([404, 2]);
    api.setNow(begins);
    expect([await open(), await total()]).toEqual([200, 3]);
    api.setNow(now);
  });
});
