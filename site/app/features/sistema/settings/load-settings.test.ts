import PocketBase from "pocketbase";
import { expect, it } from "vitest";
import { jsonServer } from "../../../backend/test-json-server.ts";
import { findSettings } from "./load-settings.ts";

it.each([
  ["with the variables", [200, { settledByEnvironment: { "smtp.host": ["SMTP_URL"] } }], { "smtp.host": ["SMTP_URL"] }],
  [
    "of an older server, which has the paths alone",
    [200, { settledByEnvironment: ["smtp.host"] }],
    { "smtp.host": [] },
  ],
  ["of a server without a report", [404, {}], {}],
] as const)("[API-10] the settled settings are read from a report %s", async (_report, [status, body], settled) => {
  await using server = await jsonServer({
    "/api/system": [status, body],
    "/api/health": [200, { code: 200, data: { realIP: "127.0.0.1" } }],
    "/api/settings": [200, { smtp: { host: "" } }],
  });
  expect(await findSettings(new PocketBase(server.origin))).toMatchObject({
    settled,
    ownAddress: "127.0.0.1",
    returnAddress: `${server.origin}/api/oauth2-redirect`,
  });
});
