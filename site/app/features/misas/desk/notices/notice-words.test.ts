import { dayOf } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { endedText, noticeText } from "./notice-words.ts";

type Notice = Parameters<typeof noticeText>[0]["of"];

const of: Notice = {
  ...{ alcance: "zona", tipos: ["misa", "confesion"], hora_desde: "14:00", hora_hasta: "" },
  ...{ motivo: "bloqueo", nota: "Bloqueo en Calacoto" },
};
const message = {
  of,
  zones: ["Zona Sur"],
  first: dayOf("2026-11-24"),
  last: dayOf("2026-11-25"),
  parishes: ["San Miguel Arcángel", "Santa Rita"],
  addresses: ["https://sitio.example/misas/zona-sur", ""],
};

it("[MIS-29] a notice in words says what, where, when, why, for whom and where to read more", () => {
  expect(noticeText(message)).toBe(
    [
      "*Se suspenden misas y confesiones en Zona Sur*",
      "Del martes 24 al miércoles 25 de noviembre, cada día desde las 14:00 (bloqueo)",
      "Bloqueo en Calacoto",
      "Parroquias: San Miguel Arcángel y Santa Rita",
      "https://sitio.example/misas/zona-sur",
    ].join("\n"),
  );
});

it("a notice in words has all its parts, one day, all places, hours with both ends", () => {
  const all = { ...of, alcance: "todas", tipos: [], hora_hasta: "19:00", nota: "", motivo: "otro" } satisfies Notice;
  const [what, when] = noticeText({ ...message, of: all, zones: [], last: message.first }).split("\n");
  expect(what).toBe("*Se suspende todo en toda la Arquidiócesis*");
  expect(when).toBe("El martes 24 de noviembre, de 14:00 a 19:00 (otro motivo)");
  const months = noticeText({ ...message, first: dayOf("2026-11-30"), last: dayOf("2026-12-01") });
  expect(months).toContain("Del lunes 30 de noviembre al martes 1 de diciembre, cada día desde las 14:00");
});

it("[MIS-29] a notice in words stays within 900 characters, with the number of parishes left out", () => {
  const parishes = Array.from({ length: 60 }, (_, at) => `Parroquia Nuestra Señora de los Remedios ${at + 1}`);
  const text = noticeText({ ...message, of: { ...of, nota: "n".repeat(140) }, parishes });
  expect(text.length).toBeLessThanOrEqual(900);
  expect(text.length).toBeGreaterThan(800);
  expect(text).toMatch(/ y \d+ más\nhttps:/);
  const shown = text.match(/Remedios/g)?.length ?? 0;
  expect(text).toContain(` y ${60 - shown} más`);
});

it("a notice in words says when it is over", () => {
  expect(endedText(message, dayOf("2026-11-25"))).toBe(
    [
      "*Otra vez hay misas y confesiones como siempre en Zona Sur*",
      "Desde el miércoles 25 de noviembre",
      "https://sitio.example/misas/zona-sur",
    ].join("\n"),
  );
});
