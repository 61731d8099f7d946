import { describe, expect, it } from "vitest";
import type { AccountState } from "../../backend/accounts.ts";
import { accessText, standingOf, storedNumber, untouchable, waysIn, whatsappNumber } from "./person.ts";

const state: AccountState = {
  id: "a",
  disabled: false,
  isUsed: true,
  lastAccess: "",
  linkExpires: "",
  hasPassword: false,
  providers: [],
};
const now = new Date("2026-11-26T01:00:00Z");

describe("[CON-10] a person in the list", () => {
  it.each([
    [{}, "activa"],
    [{ isUsed: false }, "invitada"],
    [{ isUsed: false, disabled: true }, "deshabilitada"],
    [{ disabled: true }, "deshabilitada"],
  ])("a person with %j is %s", (more, standing) => {
    expect(standingOf({ ...state, ...more })).toBe(standing);
  });

  it.each([
    [{ lastAccess: "2026-11-25 12:00:00.000Z" }, "Último acceso: hoy a las 08:00"],
    [{ lastAccess: "2026-11-25 03:00:00.000Z" }, "Último acceso: 24 de noviembre de 2026"],
    [{}, "Sin registro de su último acceso"],
    [{ isUsed: false, linkExpires: "2026-12-02 12:00:00.000Z" }, "Su enlace vale hasta el 2 de diciembre de 2026"],
    [{ isUsed: false }, "Todavía no entró, y no tiene un enlace que sirva"],
  ])("a person with %j says: %s", (more, text) => {
    expect(accessText({ ...state, ...more }, now)).toBe(text);
  });

  it("a person's entry says how they sign in", () => {
    expect(waysIn(state)).toBe("");
    expect(waysIn({ ...state, providers: ["google", "oidc", "oidc2"], hasPassword: true })).toBe(
      "Google, otro proveedor y contraseña",
    );
  });

  it("a person cannot change themselves, and least of all the last administrador", () => {
    expect(untouchable({ id: "b" }, "a", 1)).toBeNull();
    expect(untouchable({ id: "a" }, "a", 2)).toMatch(/^Eres tú\./);
    expect(untouchable({ id: "a" }, "a", 1)).toMatch(/^Eres la única/);
  });

  it("a person is written to by WhatsApp", () => {
    expect(whatsappNumber("+591 712 34567")).toBe("59171234567");
  });
});

it.each([
  ["71234567", "+591 71234567"],
  ["Cel. 712-34567", "+591 71234567"],
  [" ", ""],
  ["7123", null],
])("[ENT-02] the number of a keeper typed as %j is stored as %j", (typed, stored) =>
  expect(storedNumber(typed)).toBe(stored),
);
