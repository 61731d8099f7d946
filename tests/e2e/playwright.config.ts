import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { storiesOn, storyFiles } from "../support/devices.ts";
import { findFreePort } from "../support/free-port.ts";
import { launchOptionsOf } from "./launch.ts";

// Workers read this file too, and inherit the values of the first reading. The site at `E2E_ORIGIN` is tested as it is.
process.env.DEMONSTRATION_MOMENT ??= new Date().toISOString();
// Folder of the products' output, for the stories that fail; the reporter deletes it.
process.env.PRODUCT_LOGS ??= mkdtempSync(join(tmpdir(), "arzobispado-e2e-logs-"));
const ownServer = !process.env.E2E_ORIGIN;
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DESK_PORT ??= String(await findFreePort());
const originAt = (port: string) => process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`;
const origin = originAt(process.env.E2E_PORT);
// Administrators' stories have a product of their own: they write, and each save shows a card in every open page.
const deskOrigin = originAt(process.env.E2E_DESK_PORT);
const deskStories = "**/desk-*.test.ts";
const files = storyFiles(import.meta.dirname);
const onPhone = { ...storiesOn("phone", files), testIgnore: ["**/*.desktop.test.ts"] };
const onDesktop = { ...storiesOn("desktop", files), testIgnore: ["**/*.phone.test.ts"] };
// No emulated viewport: the browsers start with the device's window.
const phone = { launchOptions: launchOptionsOf("phone"), hasTouch: true, timezoneId: "America/La_Paz" };
// A zone other than La Paz: the site must show times of La Paz in any zone.
const desktop = { launchOptions: launchOptionsOf("desktop"), timezoneId: "Europe/Madrid" };
const server = (port: string) => ({
  command: `"${process.execPath}" server.ts`,
  env: { E2E_PORT: port },
  url: `${originAt(port)}/api/health`,
  timeout: 120_000,
  stdout: "ignore" as const,
  stderr: "pipe" as const,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
});

// `npm test` runs the two rooms in parallel, each with its own server.
const room = process.env.E2E_ROOM;
const isRun = (name: string) => !room || (room === "desk") === name.endsWith(" desk");
const servers = { site: server(process.env.E2E_PORT), desk: server(process.env.E2E_DESK_PORT) };

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.test.ts",
  outputDir: `../../test-results/e2e${room ? `-${room}` : ""}`,
  reporter: [["list"], ["../reporting/playwright-reporter.ts"]],
  // Machines for it have two cores: one worker more, because stories sometimes wait for a clock.
  workers: 3,
  retries: 0,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.RUN_SUMMARY),
  expect: { timeout: 7_000 },
  use: {
    baseURL: origin,
    locale: "es-BO",
    viewport: null,
    screenshot: "only-on-failure",
    // A trace of every test takes a third of the time: E2E_TRACE=yes keeps those of failed tests.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
  },
  // A story for one kind of device says so in its file name, or by a tag (tests/support/devices.ts). The longest
  // stories come first, or one of them would run alone at the end.
  projects: [
    { name: "phone desk", ...onPhone, testMatch: deskStories, use: { ...phone, baseURL: deskOrigin } },
    { name: "desktop desk", ...onDesktop, testMatch: deskStories, use: { ...desktop, baseURL: deskOrigin } },
    { name: "phone", ...onPhone, testIgnore: [...onPhone.testIgnore, deskStories], use: phone },
    { name: "desktop", ...onDesktop, testIgnore: [...onDesktop.testIgnore, deskStories], use: desktop },
  ].filter(({ name }) => isRun(name)),
  ...(ownServer && {
    webServer: room === "site" || room === "desk" ? [servers[room]] : [servers.site, servers.desk],
  }),
});
