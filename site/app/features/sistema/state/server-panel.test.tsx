import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Rehearsals, SystemReport } from "../system.ts";
import { ServerPanel } from "./server-panel.tsx";
import { report } from "./test-report.ts";

const now = new Date("2026-06-12T15:00:00Z");
const health = { canBackup: true, realIP: "127.0.0.1", possibleProxyHeader: "" };
const shown = (rehearsals?: Rehearsals, backupChanges?: SystemReport["backupChanges"]) =>
  renderToStaticMarkup(
    <ServerPanel
      report={{ ...report, ...(rehearsals && { rehearsals }), ...(backupChanges && { backupChanges }) }}
      health={health}
      now={now}
    />,
  ).replaceAll(/<[^>]+>/g, " ");

it("[SVC-52] Estado tells when a backup was last rehearsed, and what it had", () => {
  const last = {
    key: "a.zip",
    at: "2026-06-11 07:00:00.000Z",
    ok: true,
    message: "",
    records: 1234,
    files: 56,
    compared: 20,
  };
  const rehearsals = { last, good: last.at, overdue: false };
  expect(shown(rehearsals)).toMatch(
    /Último respaldo ensayado\s+Ayer[^:]*:\d\d: 1\.?234 registros y 56 archivos, 20 de ellos comparados/,
  );
  expect(shown({ ...rehearsals, last: { ...last, ok: false, message: "Roto." } })).toMatch(
    /Último respaldo ensayado\s+Ayer.*: no salió bien/,
  );
  expect(shown({ ...rehearsals, last: null })).toMatch(/Último respaldo ensayado\s+Ninguno todavía/);
  expect(shown()).not.toContain("ensayado");
});

it("[SVC-53] Estado tells up to when the changes are in the bucket, and nothing where they are not sent", () => {
  const changes = { every: 15, good: "2026-06-12 14:45:00.000Z", last: null, overdue: false };
  expect(shown(undefined, changes)).toMatch(
    /Cambios enviados al bucket\s+Hasta hoy a las 10:45 \(se envían cada 15 minutos\)/,
  );
  expect(shown(undefined, { ...changes, good: null })).toMatch(/Cambios enviados al bucket\s+Ninguno todavía/);
  expect(shown(undefined, { ...changes, every: 0 })).not.toContain("Cambios");
});
