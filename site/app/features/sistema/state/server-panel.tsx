import { capital } from "../../../text/capital.ts";
import { counted } from "../../../text/counted.ts";
import { storedMomentInWords } from "../../../text/dates/moment-in-words.ts";

import { fileSize } from "../../../text/files/file-size.ts";
import { Facts } from "../facts.tsx";

import type { Health, Outcome, Rehearsals, SystemReport } from "../system.ts";

interface ServerPanelProps {
  report: SystemReport;
  health: Health;
  now: Date;
}

const proxyWords = {
  sound: "Comprobado: nadie elige su dirección",
  unchecked: "Sin comprobar",
  open: "No se le cree: deja elegir la dirección",
};

const rehearsedContent = ({ records, files, compared }: NonNullable<Rehearsals["last"]>) =>
  `: ${counted(records, "registro")} y ${counted(files, "archivo")}, ${compared} de ellos ${compared === 1 ? "comparado" : "comparados"}`;

function noBackup({ backups }: SystemReport): string {
  if (backups === null) return "No se sabe: no responde el lugar de los respaldos";
  return backups?.some(({ problem }) => problem === null) ? "Ninguno comprobado todavía" : "Ninguno";
}

const changesUntil = ({ good, every }: NonNullable<SystemReport["backupChanges"]>, now: Date) =>
  `${good ? `Hasta ${storedMomentInWords(good, now)}` : "Ninguno todavía"} (se envían cada ${counted(every, "minuto")})`;

/** Panel with facts for support: versions, last backup, restore and import. */
export function ServerPanel({ report, health, now }: ServerPanelProps) {
  const { lastBackup, lastRestore, lastImport, automaticBackups, rehearsals, backupChanges } = report;
  const when = (stored: string) => capital(storedMomentInWords(stored, now));
  const outcome = (last: Outcome | null) => (last ? `${when(last.at)}${last.ok ? "" : ": no se hizo"}` : "Ninguna");
  const rehearsed = ({ last }: Rehearsals) =>
    last === null ? "Ninguno todavía" : `${when(last.at)}${last.ok ? rehearsedContent(last) : ": no salió bien"}`;
  const facts: [string, string][] = [
    ["Versión del programa", report.version],
    ["Base de datos", `${report.engine === "sqlite" ? "SQLite" : "PostgreSQL"}, esquema ${report.schema}`],
    ["Node", report.node],
    ["Secretos", report.secretsSealed ? "Sellados con SETTINGS_KEY" : "Sin sellar"],
    ...(report.proxy ? [["Proxy", proxyWords[report.proxy.is]] satisfies [string, string]] : []),
    ["Último respaldo", lastBackup ? `${when(lastBackup.at)} (${fileSize(lastBackup.size)})` : noBackup(report)],
    ...(rehearsals ? [["Último respaldo ensayado", rehearsed(rehearsals)] satisfies [string, string]] : []),
    ...(backupChanges && backupChanges.every > 0
      ? [["Cambios enviados al bucket", changesUntil(backupChanges, now)] satisfies [string, string]]
      : []),
    [
      "Próximo respaldo",
      automaticBackups.next ? `${when(automaticBackups.next)} (automático)` : "Cuando alguien lo haga",
    ],
    ["Última restauración", outcome(lastRestore)],
    ["Última importación", outcome(lastImport)],
    ["Tu dirección, como la ve el servidor", health.realIP || "No la dice"],
  ];
  return (
    <section className="hoja" aria-labelledby="servidor">
      <h2 id="servidor">Servidor</h2>
      <Facts facts={facts} />
    </section>
  );
}
