import { dayText, localMoment, type Occurrence } from "@arzobispado/diocese/misas";
import { useMemo } from "react";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Modal } from "../../../../components/ui/modal.tsx";
import { capital } from "../../../../text/capital.ts";
import { momentText } from "../../moment-text.ts";
import { Hours } from "../../parish/hours.tsx";
import { changeInWords } from "../../words/change-in-words.ts";
import { longDayInWords } from "../../words/days-in-words.ts";
import { shownHour } from "../../words/shown-moment.ts";
import css from "./grid.module.css";
import { happeningInWords } from "./grid-words.ts";
import { timetableNow } from "./lines/grid-timetable.ts";
import { type PreviewDay, previewOf } from "./lines/preview.ts";
import { nowInMilliseconds, type OpenGrid } from "./use-grid.ts";

/** Dialog with the public pages as they will be after a save. */
export function PreviewDialog({ open, onClose }: { open: OpenGrid; onClose: () => void }) {
  const { now, base, loaded, lugar } = open;
  const place = loaded.places.find(({ id }) => id === lugar);
  const { today, days, changes, changed } = useMemo(() => {
    const { day: today } = localMoment(nowInMilliseconds());
    return { today, ...previewOf(timetableNow(loaded, now, base), lugar, today) };
  }, [loaded, now, base, lugar]);
  const lines = now.lines.filter((line) => line.lugar === lugar);
  return (
    <Modal title="Los próximos 14 días" icon={<Icon name="calendario" />} className="dialogo--ancho" onClose={onClose}>
      {/* Takes the focus, so that screen readers begin here. */}
      <p className="suave" tabIndex={-1} data-first>
        Así se verá en el sitio cuando guardes. Todavía no lo ve nadie.
      </p>
      <ol className={css.rejilla__previa}>
        {days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
      {place && (
        <div className={css.rejilla__pagina}>
          <Hours
            place={{ ...place, lugar: { ...place.lugar, texto_original: now.originals[lugar] ?? "" } }}
            lines={lines}
            chapels={[]}
            changes={changes}
            changed={changed}
            now={{ today: dayText(today), temporada: loaded.calendario(today).temporada }}
          />
        </div>
      )}
      <form method="dialog" className="dialogo__botones">
        <button type="submit" className="boton">
          Volver a los horarios
        </button>
      </form>
    </Modal>
  );
}

function Day({ day, ocurrencias, avisos }: PreviewDay) {
  return (
    <li>
      <h3>{capital(longDayInWords(day))}</h3>
      {ocurrencias.length === 0 && <p className="suave">Nada este día.</p>}
      <ul>
        {ocurrencias.map((one) => (
          <Happening key={`${one.clave} ${one.estado}`} one={one} />
        ))}
      </ul>
      {avisos.map(({ clase, por }) => (
        <p key={clase} className="suave">
          {por?.nota || notices[clase]}
        </p>
      ))}
    </li>
  );
}

function Happening({ one }: { one: Occurrence }) {
  const isOff = one.estado === "suspendida" || one.estado === "movida";
  const hour = <time dateTime={momentText(one.dia, one.ini)}>{shownHour(one)}</time>;
  return (
    <li>
      <b>{isOff ? <s>{hour}</s> : hour}</b> {happeningInWords(one)}
      {one.por && <span className={css.rejilla__cambio}> {changeInWords(one)}</span>}
    </li>
  );
}

/** Notices about days, by class (misas.md part 4). Empty: the notice brings its own text. */
const notices: Record<PreviewDay["avisos"][number]["clase"], string> = {
  triduo: "La parroquia aún no confirmó sus horarios de Semana Santa.",
  precepto: "Es día de precepto: se pedirá confirmar la hora por teléfono.",
  feriado: "Es feriado: se dirá que algunas parroquias cambian su horario.",
  avisa: "",
};
