// Starts the built product as `npm start` does, on E2E_PORT and in a data folder of its own, with demonstration content.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loginPrefix } from "./login-prefix.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "arzobispado-e2e-"));
const product = spawn(process.execPath, ["main.ts", "start"], {
  cwd: join(import.meta.dirname, "..", ".."),
  env: {
    ...process.env,
    DATA_DIR,
    HOST: "127.0.0.1",
    PORT: process.env.E2E_PORT,
    // Every browser of the tests comes from one address.
    RATE_LIMITS: "off",
    LOGIN_PREFIX: loginPrefix,
  },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => product.kill(signal));
product.once("exit", (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
