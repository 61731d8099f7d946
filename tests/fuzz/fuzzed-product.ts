import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bareEnvironment, silentProvider } from "../support/bare-environment.ts";
import { copyDemonstration } from "../support/content/demonstration.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { settingsKey } from "../support/technician.ts";
import { spendTheOnlyTry } from "./fuzzed-backend.ts";
import type { Guard, Target } from "./target.ts";

const pages = [
  ...["/", "/noticias", "/parroquias", "/cleros", "/videos", "/mision-vision", "/nada", "/sitemap.xml", "/robots.txt"],
  ...["/rss.xml", "/noticias.data", "/manifest.webmanifest", "/service-worker.js", "/logout", "/ingreso"],
];
const endpoints = [
  "/api/health",
  "/api/collections/noticias/records",
  "/api/oauth2-redirect",
  "/api/visitas",
  "/api/fallos",
  "/api/batch",
];

/** Starts the built product as `npm run serve` runs it, with demonstration content, in a process of its own. */
export async function startFuzzedProduct(): Promise<{ product: ProductProcess; target: Target } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-fuzz-"));
  const dataDirectory = join(folder, "data");
  const token = await copyDemonstration(dataDirectory);
  const rateLimits = [{ label: "*:authWithPassword", audience: "", duration: 100_000, maxRequests: 1 }];
  const product = await startProductProcess(
    "serve",
    bareEnvironment({
      ...{ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, ALLOW_DEMO_CONTENT: "yes", LOG_LEVEL: "silent" },
      ...{ ...silentProvider, RATE_LIMITS: JSON.stringify(rateLimits) },
    }),
  );
  const headers = { authorization: token, "content-type": "application/json" };
  const body = JSON.stringify({ superuserIPs: ["127.0.0.1"] });
  await fetch(`${product.origin}/api/settings`, { method: "PATCH", headers, body });
  const port = Number(new URL(product.origin).port);
  const signIn = "/api/collections/administradores_arzobispado/auth-with-password";
  await spendTheOnlyTry(port, "127.0.0.71", signIn);

  const guest = (path: string): Guard => ({ method: "GET", path, headers: [], from: "127.0.0.73" });
  const guards: Guard[] = [
    { method: "POST", path: signIn, headers: [], from: "127.0.0.71" },
    { method: "GET", path: "/api/settings", headers: [`Authorization: ${token}`], from: "127.0.0.72" },
    guest("/api/settings"),
    guest("/api/admins"),
    guest("/api/backups"),
    guest("/api/logs"),
  ];
  return {
    product,
    target: { port, paths: [...pages, ...endpoints], guards, account: [], list: "/api/collections/tags/records" },
    async [Symbol.asyncDispose]() {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
