import { describe, expect, it } from "vitest";
import { storedFileName } from "./file-name.ts";

describe("the name of a stored file", () => {
  it.each([
    ["Foto 1.png", "", /^foto_1_[a-z0-9]{10}\.png$/],
    ["Misión Día.png", "", /^misi_n_d_a_[a-z0-9]{10}\.png$/],
    ["myTestDB.JPG", "", /^my_test_db_[a-z0-9]{10}\.JPG$/],
    ["a.tar.gz", "", /^a[a-z0-9]{10}_[a-z0-9]{10}\.tar\.gz$/],
    ["foto.2024.jpg", "", /^foto_[a-z0-9]{10}\.2024\.jpg$/],
    ["a.b.c.d", "", /^a_b_[a-z0-9]{10}\.c\.d$/],
    ["documento", ".pdf", /^documento_[a-z0-9]{10}\.pdf$/],
    ["documento.", ".pdf", /^documento_[a-z0-9]{10}\.pdf$/],
    ["documento..", "", /^documento_[a-z0-9]{10}$/],
    ["foto.p<n>g", "", /^foto_[a-z0-9]{10}\.png$/],
    ["ñ.png", "", /^[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
    [".png", "", /^[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
    ["", "", /^[a-z0-9]{10}_[a-z0-9]{10}$/],
    [`${"a".repeat(200)}.png`, "", /^a{100}_[a-z0-9]{10}\.png$/],
    [`a b c.${"x".repeat(30)}`, "", /^a_b_c_[a-z0-9]{10}x{20}$/],
    ["../../etc/passwd", "", /^passwd_[a-z0-9]{10}$/],
    ["C:\\fakepath\\x.png", "", /^x[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
  ])("[API-02] the name of a stored file for %j fits its pattern", (original, guessed, pattern) => {
    const name = storedFileName(original, guessed);
    expect(name).toMatch(pattern);
    expect(name).toMatch(/^[\w.*\-+=#]+$/);
    expect(name).not.toMatch(/^\./);
  });

  it("[API-02] the name of a stored file is different each time", () => {
    expect(storedFileName("a.png", "")).not.toBe(storedFileName("a.png", ""));
  });
});
