import { expect, it } from "vitest";
import { invitationText } from "./invitation.tsx";

const parishes = ["San Miguel Arcángel", "La Merced", "San Pedro"].map((nombre) => ({ id: nombre, nombre }));

it.each([
  [1, "San Miguel Arcángel"],
  [2, "San Miguel Arcángel y La Merced"],
  [3, "San Miguel Arcángel, La Merced y San Pedro"],
])("[MIS-24] a keeper of %d parishes is invited to care for the hours of %s", (many, names) => {
  const keeper = { kind: "encargados" as const, nombre: "Justa", parroquias: parishes.slice(0, many) };
  expect(invitationText(keeper, "https://example.org/entrar#parroquia-x")).toBe(
    `Hola Justa. Este es tu enlace para cuidar los horarios de ${names}. Vale una sola vez y 7 días: https://example.org/entrar#parroquia-x`,
  );
});
