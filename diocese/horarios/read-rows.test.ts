import { expect, it } from "vitest";
import { readRows } from "./read-rows.ts";

const prose = "Lunes a viernes: 7:30, 12:00; sábados 18:00";
const expected = [{ number: 2, place: "Peñas", text: prose }];
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const macRoman = (text: string) =>
  Uint8Array.from(text, (sign) => ({ ñ: 0x96, á: 0x87, í: 0x92 })[sign] ?? sign.charCodeAt(0));

it.each<[string, Uint8Array]>([
  ["sep=;", Buffer.from(`sep=;\r\nLugar;Horarios\r\nPeñas;"${prose}"\r\n`, "latin1")],
  ["UTF-16 without a mark", utf16(`Lugar\tHorarios\r\nPeñas\t${prose}\r\n`)],
  ["UTF-16 with a mark", utf16(`\uFEFFLugar,Horarios\r\nPeñas,"${prose}"\r\n`)],
  ["MacRoman", macRoman(`Lugar,Horarios\rPeñas,"${prose}"\r`)],
  ["Windows-1252", Buffer.from(`Lugar,Horarios\nPeñas,"${prose}"\n`, "latin1")],
])("[ENT-03] the command line reads a CSV with %s as the back office does", (_what, bytes) => {
  expect(readRows(bytes)).toEqual(expected);
});

it("[ENT-03] the command line skips titles above the row of headers", () => {
  const rows = readRows(Buffer.from(`Horarios de misa, 2026;\n;\nParroquia;Misas\nPeñas;"${prose}"\n`));
  expect(rows).toEqual([{ ...expected[0], number: 4 }]);
});
