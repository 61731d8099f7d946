import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { SystemReport } from "../system.ts";
import { BackupsPanel } from "./backups-panel.tsx";
import { report } from "./test-report.ts";

const shown = (change: Partial<SystemReport>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BackupsPanel report={{ ...report, ...change }} now={new Date("2026-06-12T15:00:00Z")} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

it("[SVC-50] Estado lists each kept backup with its moment, sizes and check, and what they share", () => {
  const night = { size: 1e9, own: 2e6, checked: "2026-06-12 14:00:00.000Z", problem: null };
  const backups = [
    { ...night, key: "b.zip", at: "2026-06-12 07:00:00.000Z" },
    { ...night, key: "a.zip", at: "2026-06-11 07:00:00.000Z", problem: "Se perdió un archivo." },
  ];
  const text = shown({ backups, sizes: { ...report.sizes, backups: 1_104_000_000, backupFiles: 1e9 } });
  expect(text).toContain("Fotos y documentos que comparten: 1 GB");
  expect(text).toContain("Hoy a las 03:00 · 2 MB propios, 1 GB al descargar Comprobado hoy a las 10:00: sirve");
  expect(text).toContain("Ayer a las 03:00 · 2 MB propios");
  expect(text).toContain("No sirve (comprobado hoy a las 10:00): Se perdió un archivo.");
});

it("Estado tells that there is no backup, or that nobody knows, and nothing where an older server does not say", () => {
  expect(shown({ backups: [] })).toContain("Todavía no hay ninguno.");
  expect(shown({ backups: null })).toContain("no responde el lugar donde se guardan");
  expect(shown({})).toBe("");
});
