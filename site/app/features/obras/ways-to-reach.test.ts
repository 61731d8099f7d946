import { expect, it } from "vitest";
import { waysToReach } from "./ways-to-reach.ts";

const ubicacion = "Av. Perú 118, La Paz";

it("[OBR-03] a number of the team is dialled", () => {
  const obra = { telefono: "+591 2 000 0097", whatsapp: "+591 0000 0097", contacto: "+591 2 000 0001", ubicacion };
  expect(waysToReach(obra)).toEqual({
    call: "tel:+59120000097",
    talk: "https://wa.me/59100000097",
    way: "https://www.google.com/maps/dir/?api=1&destination=Av.%20Per%C3%BA%20118%2C%20La%20Paz",
  });
});

it.each([
  ["+591 2 000 0001 · WhatsApp +591 0000 0002", "tel:+59120000001", "https://wa.me/59100000002"],
  ["WhatsApp: +591 0000 0002", "", "https://wa.me/59100000002"],
  ["WhatsApp 70000002", "", ""],
  ["Preguntar por Ana, 2000001 · ana@obra.example", "tel:2000001", ""],
  ["ana@obra.example", "", ""],
  ["", "", ""],
])("[OBR-03] a number that an import brought as «%s» is dialled too", (contacto, call, talk) => {
  expect(waysToReach({ contacto, ubicacion: "" })).toEqual({ call, talk, way: "" });
});

it("[OBR-03] a secret address has no link", () => {
  expect(waysToReach({ contacto: "", ubicacion: "Dirección reservada, zona Norte, La Paz" }).way).toBe("");
});
