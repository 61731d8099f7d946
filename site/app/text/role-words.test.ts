import { expect, it } from "vitest";
import { readsContent } from "./role-words.ts";

it.each([
  ["editor", "parroquias", "Tu rol es editor: lees esta lista, un administrador la cambia."],
  ["editor", "tags", "Tu rol es editor: agregas a esta lista, un administrador cambia lo que hay."],
  ["colaborador", "homilia", "Tu rol es colaborador: lees esta lista, un editor la cambia."],
  ["colaborador", "archivos_generales", "Tu rol es colaborador: agregas a esta lista, un editor cambia lo que hay."],
  ["colaborador", "retiros", "Tu rol es colaborador: lees esta lista, un administrador la cambia."],
  ["administrador", "verificaciones", "Tu rol es administrador: agregas a esta lista, lo que hay no se cambia."],
  ["editor", "verificaciones", "Tu rol es editor: lees esta lista, que no se cambia."],
] as const)("[CON-11] a person who is %s is told why they cannot change %s", (role, collection, words) => {
  expect(readsContent(role, collection)).toBe(words);
});
