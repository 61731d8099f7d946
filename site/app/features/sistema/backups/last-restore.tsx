import { serverNow } from "../../../backend/server-clock.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { momentInWords } from "../../../text/dates/moment-in-words.ts";
import css from "../sistema-page.module.css";
import type { Outcome } from "../system.ts";
import backupsPartCss from "./backups-part.module.css";

/** Time for which a successful restore is shown. Milliseconds. */
const newsFor = 24 * 60 * 60 * 1000;

/**
 * Result of the last restore. The server keeps it for people who closed the page meanwhile. A success hides after a
 * day.
 */
export function LastRestore({ outcome: { key, at, ok, message } }: { outcome: Outcome }) {
  const moment = readStoredDate(at);
  if (ok && moment && serverNow().getTime() - moment.getTime() > newsFor) return null;
  const when = moment ? ` ${momentInWords(moment, serverNow())}` : "";
  return (
    <div
      className={`${backupsPartCss["sistema-ultima"]} ${ok ? css["sistema-bien"] : `${css["sistema-mal"]} ${backupsPartCss["sistema-ultima--mal"]}`}`}
    >
      <Icon name={ok ? "bien" : "aviso"} />
      <div>
        <p>
          <strong>{ok ? "La última restauración salió bien" : "La última restauración no se hizo"}</strong>
          {when && ` (${when.trim()})`}. <span className={css["sistema-nombre"]}>{key}</span>
        </p>
        <p>
          {message} {!ok && "El sitio quedó como estaba."}
        </p>
      </div>
    </div>
  );
}
