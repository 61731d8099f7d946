import { generateKeyPairSync } from "node:crypto";
import { decodeProtectedHeader, importSPKI, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { startBackend } from "../testing/start-backend.ts";

const address = "/api/settings/apple/generate-client-secret";

function pairOn(namedCurve: string) {
  return generateKeyPairSync("ec", {
    namedCurve,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
}

describe("[API-10] a client secret for Apple", () => {
  it("a client secret is signed with the key of the request, for both official clients", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const { legacy, modern } = await api.clients();
    const { privateKey, publicKey } = pairOn("P-256");
    for (const client of [legacy, modern]) {
      client.authStore.save(token, null);
      const { secret } = await client.settings.generateAppleClientSecret(
        "bo.ejemplo.sitio",
        "TEAM567890",
        "KEY4567890",
        privateKey,
        3600,
      );
      const key = await importSPKI(publicKey, "ES256");
      const { payload } = await jwtVerify(secret, key, { audience: "https://appleid.apple.com", issuer: "TEAM567890" });
      expect(payload).toMatchObject({ sub: "bo.ejemplo.sitio", exp: (payload.iat ?? 0) + 3600 });
      expect(decodeProtectedHeader(secret)).toMatchObject({ alg: "ES256", kid: "KEY4567890" });
    }
    expect(JSON.stringify(api.log)).not.toContain(privateKey.slice(40, 80));
  });

  it("a client secret is refused with values that Apple would not take", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const ask = (json: object) => api.send("POST", address, { token, json });
    const { privateKey } = pairOn("P-256");
    const good = { clientId: "x", teamId: "TEAM567890", keyId: "KEY4567890", privateKey, duration: 1 };
    const cases: [object, Record<string, string>][] = [
      [
        {},
        {
          clientId: "validation_required",
          teamId: "validation_required",
          keyId: "validation_required",
          privateKey: "validation_required",
          duration: "validation_required",
        },
      ],
      [
        { ...good, teamId: "TEAM", keyId: "KEY45678901", privateKey: "none", duration: 15_777_001 },
        {
          teamId: "validation_length_invalid",
          keyId: "validation_length_invalid",
          privateKey: "validation_match_invalid",
          duration: "validation_max_less_equal_than_required",
        },
      ],
      [{ ...good, duration: -1 }, { duration: "validation_min_greater_equal_than_required" }],
    ];
    for (const [form, codes] of cases) {
      const { status, json } = await ask(form);
      expect([status, json.message]).toEqual([400, "Invalid client secret data."]);
      const problems = Object.entries(json.data as Record<string, { code: string }>);
      expect(Object.fromEntries(problems.map(([name, { code }]) => [name, code]))).toEqual(codes);
    }
    for (const privateKey of [pairOn("P-384").privateKey, "-----BEGIN PRIVATE KEY-----x-----END PRIVATE KEY-----"]) {
      const { status, json } = await ask({ ...good, privateKey });
      expect([status, json.message]).toEqual([400, expect.stringMatching(/^Failed to generate client secret\. Raw/)]);
    }
    for (const odd of [{ clientId: 1 }, { duration: "3600" }, { duration: 1.5 }]) {
      expect((await ask({ ...good, ...odd })).status).toBe(400);
    }
  });
});
