import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bareEnvironment } from "./tests/support/bare-environment.ts";
import { findFreePort } from "./tests/support/free-port.ts";

it("`npm run dev` serves the pages from their sources, with styles and without keeping them", {
  timeout: 90_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-dev-"));
  const port = await findFreePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "dev"], {
    env: bareEnvironment({ DATA_DIR: dataDirectory, PORT: String(port) }),
    stdio: "ignore",
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${origin}/api/health`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000, interval: 200 },
      )
      .toBe(true);
    const page = await fetch(`${origin}/noticias`);
    expect([page.status, page.headers.get("content-security-policy")]).toEqual([200, null]);
    const html = await page.text();
    expect(html).toContain("<h1>Noticias</h1>");
    expect(html).toMatch(/<script[^>]*type="module"/);
    expect((await fetch(`${origin}/nada`)).status).toBe(404);
  } finally {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
