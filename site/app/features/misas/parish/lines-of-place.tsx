import { type Horario, type Tipo, tipos } from "@arzobispado/diocese/misas";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";
import type { ChangedHour } from "./changes-of.ts";
import css from "./lines-of-place.module.css";
import { isWeekly, type Now, type WeekRow, weekTable } from "./week-table.ts";

interface LinesOfPlaceProps {
  lines: readonly Horario[];
  now: Now;
  /** Hours that the week table marks as changed. */
  changed?: readonly ChangedHour[];
}

/** Timetable of a place, below a level-2 heading: weekly Masses as a table, other lines in words, by kind. */
export function LinesOfPlace({ lines, now, changed }: LinesOfPlaceProps) {
  const masses = lines.filter(({ tipo }) => tipo === "misa");
  const others = tipos.filter((tipo) => tipo !== "misa" && lines.some((line) => line.tipo === tipo));
  return (
    <>
      <Week rows={weekTable(masses, now, changed)} isWide />
      <InWords lines={masses.filter((line) => !isWeekly(line, now))} now={now} />
      {others.length > 0 && (
        <div className={css.clases}>
          {others.map((tipo) => (
            <Kind key={tipo} tipo={tipo} lines={lines.filter((line) => line.tipo === tipo)} now={now} />
          ))}
        </div>
      )}
    </>
  );
}

/** Table of the weekly Masses. @param isWide has the full width of a page; not on paper */
function Week({ rows, isWide = false }: { rows: WeekRow[]; isWide?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <div className={css.semana__lugar}>
      <table className={`${css.semana} ${isWide ? css["semana--ancha"] : ""}`}>
        <caption className="oculto">Misas de cada semana</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Mañana</th>
            <th scope="col">Tarde</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ days, morning, afternoon }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>
                <HoursOfHalf hours={morning} />
              </td>
              <td>
                <HoursOfHalf hours={afternoon} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HoursOfHalf({ hours }: { hours: WeekRow["morning"] }) {
  if (hours.length === 0) return <span aria-hidden="true">–</span>;
  return hours.map(({ text, mark, change }) => (
    <span key={`${text} ${mark}`} className={css.semana__hora}>
      {text}
      {mark !== "" && <small>{mark}</small>}
      {change !== "" && <small className={css.semana__cambio}>{change}</small>}
    </span>
  ));
}

/** List of lines that the week table cannot show. */
function InWords({ lines, now: { today } }: LinesOfPlaceProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={css.lineas}>
      {lines.map((line) => (
        <li key={line.id}>{lineInWords(line, today)}</li>
      ))}
    </ul>
  );
}

function Kind({ tipo, lines, now }: LinesOfPlaceProps & { tipo: Tipo }) {
  return (
    <div className={css.clases__una}>
      <h3>{kinds[tipo].one}</h3>
      <InWords lines={lines} now={now} />
    </div>
  );
}

/** Timetable of a place for print, with fewer rows: the lines outside the table follow as one list. */
export function LinesOnPaper({ lines, now }: LinesOfPlaceProps) {
  const isInTable = (line: Horario) => line.tipo === "misa" && isWeekly(line, now);
  return (
    <>
      <Week rows={weekTable(lines.filter(isInTable), now)} />
      <LinesInWords lines={lines.filter((line) => !isInTable(line))} now={now} />
    </>
  );
}

/** List of all lines in words, each with its kind unless it is a Mass. */
export function LinesInWords({ lines, now: { today } }: LinesOfPlaceProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={css.lineas}>
      {[...lines]
        .sort((one, other) => tipos.indexOf(one.tipo) - tipos.indexOf(other.tipo))
        .map((line) => (
          <li key={line.id}>
            {line.tipo !== "misa" && <b>{kinds[line.tipo].one}: </b>}
            {lineInWords(line, today)}
          </li>
        ))}
    </ul>
  );
}
