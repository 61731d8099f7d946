import { markInWords } from "../../../text/hours.ts";
import { distanceInWords } from "../../../text/places/distance.ts";
import { momentText } from "../moment-text.ts";
import { changeInWords, stateInWords, statePrefix } from "../words/change-in-words.ts";
import { isOfNight, listedHour } from "../words/shown-moment.ts";
import { livePath, streamInWords } from "../words/streams.ts";
import css from "./listed-row.module.css";
import type { Listed } from "./listing.ts";

interface ListedRowProps extends Listed {
  /** A notice above the list gives reason and last day for this row. */
  isNamedAbove?: boolean;
}

/** Row of the list for one Mass: hour, place, distance, and what changed. */
export function ListedRow({ what, place, metres, isAnticipated, stream = "", isNamedAbove = false }: ListedRowProps) {
  const { estado, ini, dia, de, por } = what;
  const isOff = estado === "suspendida" || estado === "movida";
  const hour = <time dateTime={momentText(dia, ini)}>{listedHour(what)}</time>;
  const mark = [markInWords(de), isAnticipated ? "anticipada" : "", por?.nuevo_sitio ?? ""].filter(Boolean).join(", ");
  const where = [place.zona?.nombre ?? "", place.lugar.indicaciones].filter(Boolean).join(". ");
  return (
    <li className={`en-fila ${css.fila}`} data-fuera={isOff || undefined} data-noche={isOfNight(what) || undefined}>
      <span className={css.fila__hora}>
        {isOff ? (
          <s>
            <span className="oculto">{statePrefix(what)}</span>
            {hour}
          </s>
        ) : (
          hour
        )}
      </span>
      <div className={css.fila__texto}>
        <p>
          <a href={place.path}>{place.nombre}</a>
          {mark !== "" && <span className={css.fila__marca}>, {mark}</span>}
        </p>
        {por && <Change what={what} isNamedAbove={isNamedAbove} />}
        {where !== "" && <p className={css.fila__lugar}>{where}</p>}
        {stream !== "" && (
          <p className={`${css.fila__lugar} ${css.fila__vivo}`}>
            <a href={livePath}>{streamInWords}</a>
          </p>
        )}
        {place.lugar.jurisdiccion !== "" && (
          <p className={css.fila__lugar}>{place.lugar.jurisdiccion}. Datos de cortesía.</p>
        )}
      </div>
      {metres !== null && <span className={css.fila__camino}>{distanceInWords(metres)}</span>}
    </li>
  );
}

/** Change of a row. The state is hidden from screen readers: they have read it before the struck-through hour. */
function Change({ what, isNamedAbove }: Pick<ListedRowProps, "what" | "isNamedAbove">) {
  const words = changeInWords(what);
  const state = stateInWords(what);
  if (state === "") return words === "" ? null : <p className={css.fila__cambio}>{words}</p>;
  return (
    <p className={css.fila__cambio} data-breve={isNamedAbove || undefined}>
      <span aria-hidden="true">{state}</span>
      {!isNamedAbove && words.slice(state.length)}
    </p>
  );
}
