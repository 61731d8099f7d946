import { dayOf } from "@arzobispado/diocese/misas";
import { Icon } from "../../../components/ui/icon.tsx";
import { capital } from "../../../text/capital.ts";
import { hourInWords, markInWords } from "../../../text/hours.ts";
import { momentText } from "../moment-text.ts";
import { longDayInWords } from "../words/days-in-words.ts";
import { kinds } from "../words/names.ts";
import { costInWords } from "../words/streams.ts";
import css from "./live-list.module.css";
import { byDay, idOfStream, type LivePage, type Streamed } from "./live-page.ts";
import "../../../styles/kit/boton.css";

/** Celebrations on the air now, then the next ones by day. Each has a link and its data cost, without a player. */
export function LiveList({ page: { now, next } }: { page: LivePage }) {
  return (
    <>
      <section aria-labelledby="ahora" className={css.vivo}>
        <h2 id="ahora">Ahora</h2>
        {now.length === 0 ? <p role="status">Ahora no se transmite ninguna celebración.</p> : <Rows of={now} isNow />}
      </section>
      <section aria-labelledby="proximas" className={css.vivo}>
        <h2 id="proximas">Próximas</h2>
        {next.length === 0 && (
          <p role="status">
            No hay transmisiones anunciadas para los próximos siete días. <a href="/misas">Dónde hay misa</a>
          </p>
        )}
        {byDay(next).map(([day, ofDay]) => (
          <div key={day}>
            <h3>{capital(longDayInWords(dayOf(day)))}</h3>
            <Rows of={ofDay} />
          </div>
        ))}
      </section>
    </>
  );
}

function Rows({ of, isNow = false }: { of: readonly Streamed[]; isNow?: boolean }) {
  return (
    <ul>
      {of.map((one) => (
        <Row key={idOfStream(one.what)} {...one} isNow={isNow} />
      ))}
    </ul>
  );
}

function Row({ what, place, address, isNow }: Streamed & { isNow: boolean }) {
  const { dia, ini, fin, tipo, de } = what;
  const kind = kinds[tipo].one;
  const mark = [kind, markInWords(de)].filter(Boolean).join(", ");
  return (
    <li id={idOfStream(what)} className={`en-fila al-medio ${css.vivo__fila}`}>
      <p className={css.vivo__hora}>
        <time dateTime={momentText(dia, ini)}>{hourInWords(ini)}</time>
        {fin !== null && (
          <>
            {" a "}
            <time dateTime={momentText(dia, fin)}>{hourInWords(fin)}</time>
          </>
        )}
      </p>
      <p className={css.vivo__que}>
        <a href={place.path}>{place.nombre}</a>
        <span>{mark}</span>
      </p>
      <p className={`en-pila hueco-1 sin-estirar ${css.vivo__enlace}`}>
        <a className={isNow ? "boton" : "boton boton--linea"} href={address} target="_blank" rel="noopener noreferrer">
          <Icon name="ver" />
          {isNow ? "Ver en vivo" : "Dónde se verá"}
          <span className="oculto">
            : {kind}, {place.nombre}, {hourInWords(ini)}
          </span>
        </a>
        <small>{costInWords}</small>
      </p>
    </li>
  );
}
