import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AutomaticBackups, Outcome } from "../system.ts";
import { AutomaticLine } from "./automatic-line.tsx";
import { LastRestore } from "./last-restore.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-06-12T15:00:00Z"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const drawn = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll("</p>", " ")
    .replaceAll(/<[^>]+>/g, "")
    .trim();
const outcome = (ok: boolean, message = ""): Outcome => ({ key: "a.zip", at: "2026-06-12 07:00:00.000Z", ok, message });

describe("[HIS-10] the line of automatic backups", () => {
  const line = (automatic: Partial<AutomaticBackups>) =>
    drawn(<AutomaticLine automatic={{ last: null, good: null, overdue: false, next: null, ...automatic }} />);
  const next = "2026-06-13 07:00:00.000Z";
  const failed = outcome(false, "El servicio S3 de los respaldos no responde.");

  it("the line names a missing automatic backup with its reason, and the last one that was made", () => {
    expect(line({ next, last: failed })).toBe(
      "El respaldo automático no se hizo (hoy a las 03:00). El servicio S3 de los respaldos no responde. Se vuelve a intentar cada hora. Todavía no se hizo ninguno.",
    );
    expect(line({ next, last: failed, good: "2026-06-11 07:00:00.000Z" })).toMatch(
      /El último se hizo ayer a las 03:00\.$/,
    );
  });

  it("the line names the next automatic backup once one was made, or that none are", () => {
    const wanted = "El próximo se hace solo, mañana a las 03:00. El horario se elige en Ajustes.";
    expect(line({ next, last: outcome(true) })).toBe(wanted);
    expect(line({ next })).toBe(wanted);
    expect(line({ last: failed })).toMatch(/^No se hacen solos\./);
  });
});

describe("[API-12] the line of the last restore", () => {
  it("the line says that a restore failed and left the site as it was", () => {
    expect(drawn(<LastRestore outcome={outcome(false, "No es un respaldo.")} />)).toBe(
      "La última restauración no se hizo (hoy a las 03:00). a.zip No es un respaldo. El sitio quedó como estaba.",
    );
  });

  it("the line says for a day that a restore succeeded", () => {
    expect(drawn(<LastRestore outcome={outcome(true)} />)).toContain(
      "La última restauración salió bien (hoy a las 03:00)",
    );
    expect(drawn(<LastRestore outcome={{ ...outcome(true), at: "2026-06-11 14:00:00.000Z" }} />)).toBe("");
  });
});
