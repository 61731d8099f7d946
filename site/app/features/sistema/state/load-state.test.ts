import PocketBase from "pocketbase";
import { expect, it } from "vitest";
import { jsonServer } from "../../../backend/test-json-server.ts";
import { findState } from "./load-state.ts";

const noSchedule = "No hay respaldos automáticos";

async function load(ofSettings: number, ofSystem: number, cron = ""): Promise<string[]> {
  await using server = await jsonServer({
    "/api/system": [ofSystem, {}],
    "/api/health": [200, { code: 200, data: { canBackup: true } }],
    "/api/settings": [ofSettings, { backups: { cron } }],
  });
  const { advice } = await findState(new PocketBase(server.origin));
  return advice.map(({ title }) => title);
}

it("[APP-05] the state of the server is shown without the settings, and without an unknown schedule", async () => {
  // 404: a server without a system report.
  expect(await load(200, 404)).toContain(noSchedule);
  expect(await load(200, 404, "0 7 * * *")).not.toContain(noSchedule);
  expect(await load(503, 404)).not.toContain(noSchedule);
  await expect(load(401, 404)).rejects.toMatchObject({ status: 401 });
  await expect(load(200, 503)).rejects.toMatchObject({ status: 503 });
});
