import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readClaims, signToken, verifyToken } from "./tokens.ts";

const now = new Date("2026-05-01T12:00:00.500Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const claims = { id: "a1", type: "authRecord", collectionId: "pbc_1" };
const [tokenKey, secret] = ["k".repeat(50), "s".repeat(50)];

const encode = (part: unknown) =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
const seconds = Math.floor(now.getTime() / 1000);
const payload = { ...claims, exp: seconds + 60 };

/** Makes a token by hand, as an attacker would. */
function forge(header: object, body: unknown = payload, key = tokenKey + secret): string {
  const signed = `${encode(header)}.${encode(body)}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

const header = { alg: "HS256", typ: "JWT" };
const verify = (token: string, at = now) => verifyToken(token, tokenKey, secret, at);

describe("a token", () => {
  it("a token has the header and the claims that both generations of clients read", async () => {
    const token = await signToken(claims, { tokenKey, secret, lifetime: 60, now });
    const [head = "", body = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual(header);
    expect(JSON.parse(Buffer.from(body, "base64url").toString())).toEqual(payload);
    expect(await readClaims(token)).toEqual(payload);
    expect(await verify(token)).toBe(true);
  });

  it("a token of another server with the same key and secret is as good, in either generation's claims", async () => {
    expect(await verify(forge(header))).toBe(true);
    expect(await verify(forge({ typ: "JWT", alg: "HS256" }, { ...payload, type: "auth", refreshable: true }))).toBe(
      true,
    );
  });

  it("a token ends in the very second that it names", async () => {
    const token = await signToken(claims, { tokenKey, secret, lifetime: 60, now });
    expect(await verify(token, later(59))).toBe(true);
    expect(await verify(token, later(59.5))).toBe(false);
    expect(await verify(token, later(60))).toBe(false);
    expect(await verify(token, later(1e9))).toBe(false);
  });

  it("a token cannot prolong itself by its claims", async () => {
    const token = await signToken({ ...claims, exp: seconds + 1e6 }, { tokenKey, secret, lifetime: 60, now });
    expect((await readClaims(token))?.exp).toBe(seconds + 60);
  });

  it("a token is worthless with another account's key or another kind's secret", async () => {
    const token = await signToken(claims, { tokenKey, secret, lifetime: 60, now });
    expect(await verifyToken(token, "K".repeat(50), secret, now)).toBe(false);
    expect(await verifyToken(token, tokenKey, "S".repeat(50), now)).toBe(false);
    expect(await verifyToken(token, "", secret, now)).toBe(false);
    expect(await verifyToken(token, secret, tokenKey, now)).toBe(false);
  });

  const good = forge(header);
  const [head, body, signature = ""] = good.split(".");
  const keyPair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const rs256 = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(payload)}`;
  it.each([
    ["empty", ""],
    ["no token", "abc"],
    ["with a scheme", `Bearer ${good}`],
    ["cut", good.slice(0, -1)],
    ["without signature", `${head}.${body}.`],
    ["with two parts", `${head}.${body}`],
    ["with four parts", `${good}.x`],
    ["with a changed claim", `${head}.${encode({ ...payload, id: "a2" })}.${signature}`],
    [
      "with a changed signature",
      `${head}.${body}.${signature.replace(/^./, (letter) => (letter === "A" ? "B" : "A"))}`,
    ],
    ["alg none", `${encode({ alg: "none", typ: "JWT" })}.${body}.`],
    ["alg none with a signature", forge({ alg: "none", typ: "JWT" })],
    ["alg NONE", `${encode({ alg: "NONE" })}.${body}.`],
    ["alg of another strength", forge({ alg: "HS512", typ: "JWT" })],
    ["alg in lower case", forge({ alg: "hs256", typ: "JWT" })],
    ["without alg", forge({ typ: "JWT" })],
    [
      "signed with a key pair",
      `${rs256}.${sign("sha256", Buffer.from(rs256), keyPair.privateKey).toString("base64url")}`,
    ],
    ["with a key of its own", forge({ ...header, jwk: { kty: "oct", k: encode("x") } }, payload, "x")],
    ["with an unknown critical header", forge({ ...header, crit: ["x"], x: 1 })],
    ["without expiry", forge(header, claims)],
    ["with a text for an expiry", forge(header, { ...claims, exp: "9999999999" })],
    ["not yet valid", forge(header, { ...payload, nbf: seconds + 30 })],
    ["of a list", forge(header, [payload])],
    ["of a text", forge(header, '"x"')],
    ["of broken JSON", forge(header, "{")],
    ["signed with the secret alone", forge(header, payload, secret)],
    ["signed with the key alone", forge(header, payload, tokenKey)],
  ])("a token: %s is refused, without an error", async (_what, token) => {
    expect(await verify(token)).toBe(false);
  });

  it.each<[string, string]>([
    ["nothing", ""],
    ["no token", "a.b.c"],
    ["a list", forge(header, [1])],
    ["null", forge(header, "null")],
    ["no id", forge(header, { type: "auth" })],
    ["a number for an id", forge(header, { ...claims, id: 1 })],
    ["an object for a type", forge(header, { ...claims, type: { $ne: "" } })],
    ["a list for a collection", forge(header, { ...claims, collectionId: ["x"] })],
    ["null for a collection", forge(header, { ...claims, collectionId: null })],
    ["more than 4,096 characters", forge(header, { ...claims, more: "x".repeat(4096) })],
  ])("a token gives no claims with %s", async (_what, token) => {
    expect(await readClaims(token)).toBeNull();
  });

  it("a token of the older generation's administrators names no collection", async () => {
    expect(await readClaims(forge(header, { id: "a1", type: "admin", exp: 1 }))).toEqual({
      id: "a1",
      type: "admin",
      exp: 1,
    });
  });
});
