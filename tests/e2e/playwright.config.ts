import { defineConfig } from "@playwright/test";
import { findFreePort } from "../support/free-port.ts";
import { findChromium } from "./chromium.ts";

// The workers read this file too and inherit what the first reading settled. An address given from outside is tested as it is.
const ownServer = !process.env.E2E_ORIGIN;
process.env.E2E_PORT ??= String(await findFreePort());
const origin = process.env.E2E_ORIGIN ?? `http://127.0.0.1:${process.env.E2E_PORT}`;

const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.test.ts",
  outputDir: "../../test-results/e2e",
  reporter: [["list"], ["../reporting/playwright-reporter.ts"]],
  workers: 2,
  retries: 0,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.RUN_SUMMARY),
  expect: { timeout: 7_000 },
  use: {
    baseURL: origin,
    locale: "es-BO",
    screenshot: "only-on-failure",
    // A trace of every test costs a third of the time: E2E_TRACE=yes leaves those of failed ones.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
        ...["--disable-component-update", "--disable-sync"],
        // What a page asks of the outside is noticed by the fixtures, and never leaves the machine.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      // A story of one kind of device says so in its file's name.
      testIgnore: "**/*.desktop.test.ts",
      use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, timezoneId: "America/La_Paz" },
    },
    {
      name: "desktop",
      testIgnore: "**/*.phone.test.ts",
      // Times are those of La Paz whatever the device's zone: so one of the two devices is elsewhere.
      use: { viewport: { width: 1440, height: 900 }, timezoneId: "Europe/Madrid" },
    },
  ],
  ...(ownServer && {
    webServer: {
      command: `"${process.execPath}" server.ts`,
      url: `${origin}/api/health`,
      timeout: 120_000,
      stdout: "ignore",
      stderr: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    },
  }),
});
