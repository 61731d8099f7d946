import { Link } from "react-router";
import { capital } from "../../../text/capital.ts";
import { storedMomentInWords } from "../../../text/dates/moment-in-words.ts";
import { fileSize } from "../../../text/files/file-size.ts";
import { sizeInWords } from "../backups/backup-words.ts";
import { CheckLine } from "../backups/check-line.tsx";
import { addressOf } from "../parts.ts";
import pageCss from "../sistema-page.module.css";
import type { SystemReport } from "../system.ts";
import css from "./backups-panel.module.css";

/** Panel with each kept backup: when, its sizes, and the result of its last check. */
export function BackupsPanel({ report, now }: { report: SystemReport; now: Date }) {
  const { backups, sizes, rehearsals } = report;
  if (backups === undefined) return null;
  const shared = sizes.backupFiles ?? 0;
  return (
    <section className="hoja" aria-labelledby="respaldos-guardados">
      <header>
        <h2 id="respaldos-guardados">Respaldos guardados</h2>
        {shared > 0 && <p className="suave">Fotos y documentos que comparten: {fileSize(shared)}</p>}
      </header>
      {backups === null && <p>No se puede ver cuáles hay: no responde el lugar donde se guardan.</p>}
      {backups?.length === 0 && <p className="suave">Todavía no hay ninguno.</p>}
      {backups !== null && backups.length > 0 && (
        <ul className={`renglones ${pageCss["sistema-filas"]} ${css["sistema-guardados"]}`}>
          {backups.map((backup) => (
            <li key={backup.key}>
              <div className={pageCss["sistema-filas__dato"]}>
                <p>
                  {capital(storedMomentInWords(backup.at, now))} · {sizeInWords(backup)}
                </p>
                <CheckLine backup={backup} rehearsals={rehearsals} now={now} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="boton boton--linea" to={addressOf("respaldos")}>
          Descargar, restaurar o eliminar
        </Link>
      </p>
    </section>
  );
}
