import { expect, it } from "vitest";
import { explainStorage, SilentServiceError, UnreachableStorageError } from "./unreachable.ts";

const told = (cause: unknown) => explainStorage(new UnreachableStorageError("el servicio S3", { cause }));

it("a storage that cannot be used is told in one sentence, in Spanish where a person can mend it", () => {
  expect(told(new SilentServiceError())).toMatchObject({
    message: "No se puede usar el servicio S3: no responde a tiempo.",
  });
  expect(told(Object.assign(new Error("Denied."), { name: "AccessDenied" }))).toMatchObject({
    message: "No se puede usar el servicio S3: la clave no tiene permiso sobre ese bucket.",
  });
  expect(told(new Error("Something odd."))).toMatchObject({
    message: "No se puede usar el servicio S3: Something odd.",
  });
  const other = new Error("No storage.");
  expect(explainStorage(other)).toBe(other);
});
