import { expect, it } from "vitest";
import type { Obra } from "./obra.ts";
import { passObra, takePassedObra } from "./passed-obra.ts";

const obra = { id: "obra1" } as Obra;

it("[OBR-05] a work that was handed on serves once, and only for its own id", () => {
  passObra(obra);
  expect(takePassedObra("obra1")).toBe(obra);
  expect(takePassedObra("obra1")).toBeUndefined();
  passObra(obra);
  expect(takePassedObra("obra2")).toBeUndefined();
  expect(takePassedObra("obra1")).toBeUndefined();
});
