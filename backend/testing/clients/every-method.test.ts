import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ModernClient from "pocketbase";
import LegacyClient from "pocketbase-legacy";
import { describe, expect, it } from "vitest";
import { type Client, methodsOf } from "./client-under-test.ts";

const root = join(import.meta.dirname, "../..");

/** Source texts of the tests that use the official clients. */
const conversations = globSync("**/*.test.ts", { cwd: root })
  .map((path) => readFileSync(join(root, path), "utf8"))
  .filter((text) => /describeClients(?:Once)?\(|\.clients\(\)/.test(text))
  .join("\n");

/** Methods not tested, by service: internal ones, and those of endpoints that the server does not have yet. */
const notOurs: Record<string, RegExp> = {
  records: /^$/,
  // The last one takes a wrapped listener made by the client: the function that `subscribe` returns calls it.
  realtime: /^(?!subscribe$|unsubscribe)|^unsubscribeByTopicAndListener$/,
  settings: /^(?:testS3|generateAppleClientSecret)$/,
  files: /^$/,
  admins: /^$/,
  backups: /^$/,
  health: /^$/,
  logs: /^$/,
};

describe.each([
  ["pocketbase@0.21.5", new LegacyClient("http://127.0.0.1:1")],
  ["pocketbase@0.28.1", new ModernClient("http://127.0.0.1:1")],
])("the services of %s", (_name, client: Client) => {
  it.each(Object.keys(notOurs).filter((service) => service === "records" || client[service]))(
    "[API-01] services are tried method by method: %s",
    (service) => {
      const methods = methodsOf(service === "records" ? client.collection("x") : client[service]);
      expect(methods.length).toBeGreaterThan(0);
      const wanted = methods.filter((method) => !notOurs[service]?.test(method));
      expect(wanted.filter((method) => !conversations.includes(`.${method}(`))).toEqual([]);
    },
  );
});
