import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { dayOf, type Excepcion, type Horario, type Occurrence } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import type { Listed } from "./listing.ts";
import { whatsappText } from "./whatsapp-text.ts";

const today = dayOf("2026-11-24");
const address = "https://example.org/misas/calacoto";

function massAt(
  nombre: string,
  ini: number,
  more: Partial<Occurrence> = {},
  fecha = "2026-11-03 14:00:00.000Z",
): Listed {
  const de: Horario = { id: "h", lugar: nombre, tipo: "misa" };
  const what: Occurrence = {
    ...{ clave: nombre, lugar: nombre, tipo: "misa", dia: today, ini, fin: null, estado: "normal", por: null, de },
    ...more,
  };
  const indicaciones = nombre.startsWith("San Miguel A") ? "Calle 21, Calacoto. A dos cuadras de Irpavi." : "";
  const lugar = { indicaciones } as LugaresDeCultoRecord;
  const verified =
    fecha === "" ? null : { id: nombre, fecha, medio: "parroquia" as const, collectionId: "", collectionName: "" };
  return {
    ...{ what, metres: null, isAnticipated: false },
    place: {
      ...{ id: nombre, parroquia: nombre, nombre, isSede: true, path: "", zona: null, zonas: [], point: null },
      ...{ lugar, verified },
    },
  };
}

const say = (listed: Listed[], day = today) =>
  whatsappText({ what: "Misas", where: "Calacoto", listed, day, today, address });

describe("[MIS-21] the text for WhatsApp", () => {
  it("a text for WhatsApp has the place, the hours, suspended Masses, the date of verification, and the address", () => {
    const por = { motivo: "bloqueo" } as Excepcion;
    const listed = [
      massAt("San Miguel Arcángel", 1140),
      massAt("Cristo Resucitado", 1140, { estado: "suspendida", por }),
      massAt("La Merced", 1200, { estado: "movida", por }),
    ];
    expect(say(listed).split("\n")).toEqual([
      "*Misas hoy en Calacoto*",
      "19:00 San Miguel Arcángel, calle 21, Calacoto",
      "Suspendida: 19:00 Cristo Resucitado (bloqueo)",
      "Verificado el 3 de noviembre",
      address,
    ]);
  });

  it("a text for WhatsApp has a Mass of the night under the evening before", () => {
    const gallo = massAt("San Miguel", 0, { dia: today + 1 });
    expect(
      say([massAt("San Miguel", 1140), gallo])
        .split("\n")
        .slice(1, 3),
    ).toEqual(["19:00 San Miguel", "Martes 24, medianoche: San Miguel"]);
  });

  it("a text for WhatsApp stays within 900 characters, however many Masses there are, and says how many are left out", () => {
    const text = say(Array.from({ length: 200 }, (_, index) => massAt(`Parroquia de nombre muy largo ${index}`, 1140)));
    expect(text.length).toBeLessThanOrEqual(900);
    expect(text).toMatch(/\n… y 18\d más\nVerificado el 3 de noviembre\nhttps:/);
  });

  it("a text for WhatsApp names tomorrow and other days, and omits verified hours where one has to call", () => {
    expect(say([massAt("San Miguel", 1140, {}, "")], today + 1).split("\n")).toEqual([
      "*Misas mañana en Calacoto*",
      "19:00 San Miguel",
      address,
    ]);
    expect(say([], today + 5)).toBe(`*Misas el domingo 29 de noviembre en Calacoto*\n${address}`);
  });
});
