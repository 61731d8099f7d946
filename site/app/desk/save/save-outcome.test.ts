import { expect, it } from "vitest";
import { SessionLostError } from "../../backend/session/session-guard.ts";
import { PhotoNotFetchedError } from "../../components/photos/prepare/fetch-photo.ts";
import { failureOf } from "./save-outcome.ts";

const answered = (status: number, response: object) => Object.assign(new Error("answer"), { status, response });
const fieldOf = (name: string) => (name === "foto_portada" ? "fotos" : undefined);
const conflict = {
  current: { id: "n1" },
  changedBy: { id: "adm2", nombre: "Carlos" },
  changedAt: "2026-11-21 14:19:00.000Z",
};

it.each([
  ["a lost session", new SessionLostError(), { kind: "signedOut" }],
  [
    "a photo that did not come",
    new PhotoNotFetchedError("Not Found"),
    { kind: "file", text: "Error al descargar la imagen: Not Found" },
  ],
  [
    "a change by somebody else",
    answered(409, conflict),
    { kind: "conflict", conflict: { current: { id: "n1" }, byId: "adm2", by: "Carlos" } },
  ],
  [
    "a refused field",
    answered(400, { data: { foto_portada: { code: "validation_file_size_limit", message: "Too big." } } }),
    { kind: "refused", failures: [{ field: "fotos", text: "El archivo es demasiado grande.", ofServer: true }] },
  ],
  [
    "a refusal without a field of the form",
    answered(400, { data: { otro: { code: "x" } } }),
    { kind: "failed", status: 400 },
  ],
  [
    "files that are not where the save says",
    answered(400, { data: { "@files": { code: "validation_unknown_file" }, foto_portada: { code: "x" } } }),
    { kind: "without files" },
  ],
  ["no answer", answered(0, {}), { kind: "failed", status: 0 }],
  ["too much", answered(413, {}), { kind: "failed", status: 413 }],
  ["what nobody foresaw", new Error("?"), { kind: "failed", status: 500 }],
])("an outcome of a save is understood: %s", (_what, error, outcome) => {
  expect(failureOf(error, fieldOf)).toMatchObject(outcome);
});
