import { describe, expect, it } from "vitest";
import { invitedLibrary } from "../../auth/one-time/test-invited.ts";
import type { Collection } from "../define/define.ts";
import { chosenPasswordProblem } from "./chosen-password.ts";

const [librarians, , readers] = invitedLibrary as [Collection, Collection, Collection];
const ada = { id: "r1", name: "Ada Quispe", email: "ada.quispe@books.example" };
const codeOf = (password: string, collection = librarians) =>
  chosenPasswordProblem(collection, ada, password)?.code ?? null;

describe("[CON-10] a password that an invited person chooses", () => {
  it.each(["mar9Luna!", "123456789", "ñandú"])("a password of %s is too short", (password) => {
    expect(codeOf(password)).toBe("validation_min_text_constraint");
  });

  it.each([
    "aaaaaaaaaaaa",
    "ababababababab",
    "12345678901234567890",
    "98765432109876",
    "qwertyuiop123",
    "poiuytrewq!!",
    "Password2026!",
    "contraseña123",
    "QuispeQuispe1",
    "ada.quispe@books.example",
    "librarians2026",
  ])("a password of %s is too easy", (password) => {
    expect(codeOf(password)).toBe("validation_password_too_easy");
  });

  it.each(["tres gatos azules", "correct horse battery", "u7#Kx-92lqPz", "mi password es largo", "Ada come manzanas"])(
    "a password of %s is accepted",
    (password) => {
      expect(codeOf(password)).toBeNull();
    },
  );

  it("a password beyond the longest is left to the field", () => {
    expect(codeOf("a".repeat(72))).toBe("validation_password_too_easy");
    expect(codeOf("a".repeat(73))).toBeNull();
  });

  it("a password is not checked where accounts are not invited", () => {
    expect(codeOf("aaa", readers)).toBeNull();
  });
});
