import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { jsonServer } from "../../backend/test-json-server.ts";
import { findSignInMethods, google, methodsAgain } from "./providers.ts";

const other = { name: "oidc", displayName: "la Diócesis" };
const both = { providers: [google, other], password: true };

describe("[ADM-02] how somebody signs in again over a page", () => {
  it.each([
    ["by whom this device used last", both, other, [other]],
    ["by all, where that one is switched off", { ...both, providers: [google] }, other, [google]],
    ["by all, where none is known", both, null, [google, other]],
    ["by a password alone", { providers: [], password: true }, other, []],
    [
      "by the last one, which says itself that nothing is switched on",
      { providers: [], password: false },
      other,
      [other],
    ],
    ["by the last one until the backend has answered", null, other, [other]],
    ["by Google until the backend has answered", null, null, [google]],
  ])("a second sign-in over a page is %s", (_how, methods, last, expected) => {
    const again = methodsAgain(methods, last);
    expect(again.providers).toEqual(expected);
    expect(again.password).toBe(methods?.password ?? false);
  });
});

it("the sign-in page learns which providers do not answer", async () => {
  const answers = { "/auth-methods": [200, { authProviders: [google], silentProviders: ["Diócesis"] }] } as const;
  await using server = await jsonServer(answers);
  const methods = await findSignInMethods(new PocketBase(server.origin));
  expect(methods).toEqual({ providers: [google], silent: ["Diócesis"], password: false });
});
