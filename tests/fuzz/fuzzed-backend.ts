import { once } from "node:events";
import { request } from "node:http";
import { startBackend, type TestBackend } from "@arzobispado/backend/testing";
import type { Guard, Target } from "./target.ts";

/** Endpoints that end the server, stay open or restore everything: not for random requests. */
const leftOut = /^\/api\/(?:backups|realtime)/;

/** Starts a backend whose every endpoint is requested, with guards that a stranger must not pass. */
export async function startFuzzedBackend(): Promise<{ api: TestBackend; target: Target }> {
  const api = await startBackend({
    database: "sqlite",
    rateLimits: [{ label: "*:authWithPassword", audience: "", duration: 100_000, maxRequests: 1 }],
  });
  const superuser = await api.account("_superusers");
  const editor = await api.account("editors");
  const settings = { superuserIPs: ["127.0.0.1"] };
  await api.send("PATCH", "/api/settings", { token: superuser.token, json: settings });
  const book = await api.given("books", { title: "Fuera", public: true, published: "2026-01-01" });
  const url = new URL((await api.clients()).url);
  const signIn = "/api/collections/editors/auth-with-password";
  await spendTheOnlyTry(Number(url.port), "127.0.0.71", signIn);

  const guest = (path: string, method = "GET"): Guard => ({ method, path, headers: [], from: "127.0.0.73" });
  const known = [`Authorization: ${superuser.token}`];
  const guards: Guard[] = [
    { method: "POST", path: signIn, headers: [], from: "127.0.0.71" },
    { method: "GET", path: "/api/settings", headers: known, from: "127.0.0.72" },
    { method: "GET", path: "/api/logs", headers: known, from: "127.0.0.72" },
    { method: "POST", path: "/api/admins/auth-with-password", headers: [], from: "127.0.0.72" },
    guest("/api/settings"),
    guest("/api/admins"),
    guest("/api/collections"),
    guest("/api/logs"),
    guest("/api/backups"),
    guest("/api/backups", "POST"),
    guest("/api/collections/vault/records"),
  ];
  const paths = api.backend.routes
    .map(({ url: path }) => path.replace(":collection", "books").replace(/:\w+|\*/g, book))
    .filter((path) => !leftOut.test(path));
  const account = [`Authorization: ${editor.token}`];
  return { api, target: { port: Number(url.port), paths, guards, account, list: "/api/collections/genres/records" } };
}

/** Uses up the tries that the rate limit grants to an address. */
export async function spendTheOnlyTry(port: number, localAddress: string, path: string): Promise<void> {
  const [answer] = await once(request({ localAddress, port, path, method: "POST", agent: false }).end(), "response");
  answer.resume();
}
