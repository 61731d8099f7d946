import type { Horario, Occurrence, Tipo } from "@arzobispado/diocese/misas";
import { tipos } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { hourInWords } from "../../../text/hours.ts";
import type { Listed } from "../list/listing.ts";
import type { Place } from "../places.ts";
import { changeInWords } from "../words/change-in-words.ts";
import { longDayInWords } from "../words/days-in-words.ts";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";
import css from "./hours.module.css";
import { isWeekly, type WeekRow, weekTable } from "./week-table.ts";

interface HoursProps {
  place: Place;
  lines: readonly Horario[];
  /** Chapels of the parish, each with what comes next there. */
  chapels: readonly { place: Place; next: Occurrence | null }[];
  /** What is otherwise within the next days. */
  changes: readonly Listed["what"][];
}

/** All that a parish announces: its week as a table, all else in words, its chapels and what changes these days. */
export function Hours({ place, lines, chapels, changes }: HoursProps) {
  if (lines.length === 0 && chapels.length === 0 && place.lugar.texto_original === "") return null;
  const masses = lines.filter(({ tipo }) => tipo === "misa");
  const others = tipos.filter((tipo) => tipo !== "misa" && lines.some((line) => line.tipo === tipo));
  return (
    <section className={css.horarios} aria-labelledby="horarios">
      <h2 id="horarios">Horarios</h2>
      {masses.length > 0 && <Week rows={weekTable(masses)} />}
      <InWords lines={masses.filter((line) => !isWeekly(line))} />
      {others.map((tipo) => (
        <Kind key={tipo} tipo={tipo} lines={lines.filter((line) => line.tipo === tipo)} />
      ))}
      {lines.length === 0 && place.lugar.texto_original !== "" && (
        <p className={css.horarios__texto}>{place.lugar.texto_original}</p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {chapels.length > 0 && <Chapels chapels={chapels} />}
    </section>
  );
}

function Week({ rows }: { rows: WeekRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className={css.semana}>
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
  );
}

function HoursOfHalf({ hours }: { hours: WeekRow["morning"] }) {
  if (hours.length === 0) return <span aria-hidden="true">–</span>;
  return hours.map(({ text, mark }) => (
    <span key={`${text} ${mark}`} className={css.semana__hora}>
      {text}
      {mark !== "" && <small>{mark}</small>}
    </span>
  ));
}

/** Lines that no week can draw. */
function InWords({ lines }: { lines: readonly Horario[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={css.horarios__lista}>
      {lines.map((line) => (
        <li key={line.id}>{lineInWords(line)}</li>
      ))}
    </ul>
  );
}

function Kind({ tipo, lines }: { tipo: Tipo; lines: readonly Horario[] }) {
  return (
    <>
      <h3>{kinds[tipo].one}</h3>
      <InWords lines={lines} />
    </>
  );
}

function Changes({ changes }: { changes: readonly Listed["what"][] }) {
  return (
    <>
      <h3>Cambios</h3>
      <ul className={css.horarios__lista}>
        {changes.map((what) => (
          <li key={`${what.clave} ${what.estado}`}>
            <b>{longDayInWords(what.dia)}</b>: {kinds[what.tipo].one.toLowerCase()} de las{" "}
            {what.estado === "agregada" ? hourInWords(what.ini) : <s>{hourInWords(what.ini)}</s>}. {saidOf(what)}
          </li>
        ))}
      </ul>
    </>
  );
}

function saidOf(what: Listed["what"]): string {
  const said = changeInWords(what);
  return what.estado === "agregada" ? ["Se añade.", said].filter(Boolean).join(" ") : said;
}

function Chapels({ chapels }: Pick<HoursProps, "chapels">) {
  return (
    <>
      <h3>Capillas</h3>
      <ul className={css.capillas}>
        {chapels.map(({ place, next }) => (
          <li key={place.id} id={place.id}>
            <b>{place.nombre}</b>
            {place.zona && <span>{place.zona.nombre}</span>}
            <span>
              {next ? `${capital(longDayInWords(next.dia))}, ${hourInWords(next.ini)}` : "Sin fecha anunciada"}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
