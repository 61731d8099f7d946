import { expect, it } from "vitest";
import { checkInWords, sizeInWords } from "./backup-words.ts";

const now = new Date("2026-06-12T15:00:00Z");
const backup = {
  ...{ key: "a.zip", at: "2026-06-12 07:00:00.000Z", size: 1_100_000_000, own: 2_300_000 },
  ...{ checked: "2026-06-12 08:10:00.000Z", problem: null },
};
const last = { key: "a.zip", at: "2026-06-11 07:00:00.000Z", ok: true, message: "", records: 1, files: 1, compared: 1 };

it("[SVC-50] a kept backup has its own size beside that of its download, once where they are one", () => {
  expect(sizeInWords(backup)).toBe("2,3 MB propios, 1,1 GB al descargar");
  expect(sizeInWords({ ...backup, own: backup.size })).toBe("1,1 GB");
});

it("[SVC-50] a kept backup tells when it was checked with what result, and when it was rehearsed", () => {
  const words = (change: object, rehearsed: object | null = null) =>
    checkInWords(
      { ...backup, ...change },
      { last: rehearsed && { ...last, ...rehearsed }, good: null, overdue: false },
      now,
    );
  expect(words({})).toEqual({ text: "Comprobado hoy a las 04:10: sirve", isBad: false });
  expect(words({}, {}).text).toBe("Comprobado hoy a las 04:10: sirve; ensayado ayer a las 03:00");
  for (const other of [{ key: "b.zip" }, { ok: false }]) expect(words({}, other)).toEqual(words({}));
  expect(words({ checked: null })).toEqual({ text: "Todavía no se comprobó", isBad: false });
  expect(words({ problem: "Falta «a.jpg»." })).toEqual({
    text: "No sirve (comprobado hoy a las 04:10): Falta «a.jpg».",
    isBad: true,
  });
});
