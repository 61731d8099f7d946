import { serverNow } from "../../../backend/server-clock.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { storedMomentInWords } from "../../../text/dates/moment-in-words.ts";
import css from "../sistema-page.module.css";
import type { AutomaticBackups } from "../system.ts";
import backupsPartCss from "./backups-part.module.css";

/** Time of the next automatic backup, or the error of the last one. */
export function AutomaticLine({ automatic: { last, good, next } }: { automatic: AutomaticBackups }) {
  const when = (stored: string) => storedMomentInWords(stored, serverNow(), "");
  if (!next || !last || last.ok) {
    return (
      <p className={`suave ${backupsPartCss["sistema-proximo"]}`}>
        {next ? `El próximo se hace solo, ${when(next)}.` : "No se hacen solos."} El horario se elige en Ajustes.
      </p>
    );
  }
  return (
    <div
      className={`${backupsPartCss["sistema-ultima"]} ${css["sistema-mal"]} ${backupsPartCss["sistema-ultima--mal"]}`}
    >
      <Icon name="aviso" />
      <div>
        <p>
          <strong>El respaldo automático no se hizo</strong> ({when(last.at)}).
        </p>
        <p>
          {last.message} Se vuelve a intentar cada hora.{" "}
          {good ? `El último se hizo ${when(good)}.` : "Todavía no se hizo ninguno."}
        </p>
      </div>
    </div>
  );
}
