import { describe, expect, it } from "vitest";
import {
  contentFingerprint,
  newFiles,
  valuesOfFingerprint,
  withBytes,
  withNewFilesOnly,
  withoutBytes,
  withoutNewFiles,
} from "./form-files.ts";

const picked = new Blob(["bytes"]);
const stored = { key: "a.jpg", source: { stored: "a.jpg" }, pie: "La de antes" };
const fresh = { key: "k1", source: { file: picked, name: "b.jpg" }, pie: "La nueva" };
const other = { key: "k2", source: { file: new Blob(["pdf"]), name: "c.pdf" } };
const values = {
  nombre: "Uno",
  lista: ["x"],
  nada: [],
  datos: { key: "no" },
  fotos: [stored, fresh],
  documento: [other],
};

describe("files among the values of a form", () => {
  it("files are found in every field", () => {
    expect(newFiles(values)).toEqual([fresh, other]);
  });

  it("files give up their bytes and get them back, whichever field they stand in", () => {
    const light = withoutBytes(values);
    expect(newFiles(light).map(({ source }) => source.file.size)).toEqual([0, 0]);
    expect(light).toMatchObject({ nombre: "Uno", lista: ["x"], nada: [], datos: { key: "no" } });
    const bytes = new Map([
      ["k1", picked],
      ["k2", other.source.file],
    ]);
    expect(withBytes(light, bytes)).toEqual(values);
    expect(newFiles(values)[0]?.source.file).toBe(picked);
  });

  it("files without bytes are left out", () => {
    expect(withBytes(withoutBytes(values), new Map([["k1", picked]]))).toEqual({ ...values, documento: [] });
  });

  it("files are kept by their place", () => {
    expect(withoutNewFiles(values)).toEqual({ ...values, fotos: [stored], documento: [] });
    expect(withNewFilesOnly(values)).toEqual({ ...values, fotos: [fresh] });
  });
});

describe("the mark of what was sent", () => {
  it("the mark is the same for the same content, in whatever order", () => {
    const { nombre, ...rest } = withoutBytes(values);
    expect(contentFingerprint({ ...rest, nombre })).toBe(contentFingerprint(values));
  });

  it.each([
    ["a word", { ...values, nombre: "Dos" }],
    ["what is said of a file", { ...values, fotos: [stored, { ...fresh, pie: "Otra" }] }],
    ["the order of files", { ...values, fotos: [fresh, stored] }],
    ["a file", { ...values, documento: [] }],
  ])("the mark differs by %s", (_what, changed) => {
    expect(contentFingerprint(changed)).not.toBe(contentFingerprint(values));
  });

  it("the mark gives back what was sent", () => {
    expect(valuesOfFingerprint(contentFingerprint(values))).toMatchObject({
      nombre: "Uno",
      fotos: [{ key: "a.jpg" }, { pie: "La nueva" }],
    });
  });
});
