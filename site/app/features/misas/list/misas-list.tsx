import { city } from "@arzobispado/diocese/config/place";
import { dayText, type Excepcion, takesPlace } from "@arzobispado/diocese/misas";
import { Icon } from "../../../components/ui/icon.tsx";
import { enhancedButton } from "../../../enhance/behaviours.ts";
import { languages } from "../../../text/hours.ts";
import { feriado, precepto, triduo } from "../words/avisos-in-words.ts";
import { bulkInWords } from "../words/bulk-in-words.ts";
import { kinds } from "../words/names.ts";
import { shownDay, theHour } from "../words/shown-moment.ts";
import { ListedRow } from "./listed-row.tsx";
import type { Listed } from "./listing.ts";
import css from "./misas-list.module.css";
import type { MisasPage } from "./misas-page.server.ts";
import { type MisasQuery, misasAddress } from "./misas-query.ts";
import { whatsappShare, whatsappText } from "./whatsapp-text.ts";
import "../../../styles/kit/boton.css";

/** Number of rows shown at once; the others follow behind «Ver más». */
const shownFirst = 30;

/** List of Masses, with the notices about these days above it, or a message if there are none. */
export function MisasList({ query, page, origin }: { query: MisasQuery; page: MisasPage; origin: string }) {
  const { listed: rows } = page;
  const namedAbove = new Set(page.bulk.map(({ of }) => of));
  const [first, rest] = [rows.slice(0, shownFirst), rows.slice(shownFirst)];
  return (
    <>
      <Notices page={page} />
      {rows.some(({ what }) => takesPlace(what)) || <Nothing query={query} page={page} />}
      <Rows of={first} namedAbove={namedAbove} />
      {rest.length > 0 && (
        <details className={css.mas}>
          <summary className="sin-marca boton boton--linea">Ver más ({rest.length})</summary>
          <Rows of={rest} namedAbove={namedAbove} />
        </details>
      )}
      {rows.length > 0 && (
        <p className={`en-fila hueco-2 ${css.lista__pie}`}>
          <a className="boton boton--linea" href={shareOf(query, page, origin)} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            WhatsApp
          </a>
          <button type="button" className="boton boton--linea con-guion" {...enhancedButton("prints")}>
            <Icon name="documento" />
            Imprimir
          </button>
        </p>
      )}
    </>
  );
}

function shareOf(query: MisasQuery, { where, listed: rows, to, today }: MisasPage, origin: string): string {
  const address = origin + misasAddress({ ...query, dia: to === today ? "hoy" : dayText(to) });
  const what = kinds[query.tipo].many;
  return whatsappShare(whatsappText({ what, where: where?.nombre ?? "", listed: rows, day: to, today, address }));
}

/** Renders rows of the list. @param told notices shown above the list */
function Rows({ of, namedAbove }: { of: readonly Listed[]; namedAbove: ReadonlySet<Excepcion> }) {
  if (of.length === 0) return null;
  return (
    <ol className={css.lista}>
      {of.map((row) => (
        <ListedRow
          key={`${row.what.clave} ${row.what.lugar} ${row.what.estado}`}
          {...row}
          isNamedAbove={row.what.por !== null && namedAbove.has(row.what.por)}
        />
      ))}
    </ol>
  );
}

function Notices({ page: { bulk, avisos, to, today } }: { page: MisasPage }) {
  const classes = new Set(avisos.map(({ clase }) => clase));
  const isToday = to === today ? "Hoy" : "Ese día";
  const texts = [
    ...bulk.map(({ of, where }) => bulkInWords(of, where)),
    classes.has("precepto") ? precepto.replace("Hoy", isToday) : "",
    classes.has("feriado") ? feriado.replace("Hoy", isToday) : "",
    classes.has("triduo") ? unwritten(avisos) : "",
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <ul className={css.avisos}>
      {texts.map((text) => (
        <li key={text}>
          <Icon name="aviso" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Notice about unwritten hours of Holy Week: for one church the text of its page, for several a general text. */
function unwritten(avisos: MisasPage["avisos"]): string {
  const places = new Set(avisos.filter(({ clase }) => clase === "triduo").map(({ lugar }) => lugar));
  return places.size === 1 ? triduo : "Hay parroquias que aún no confirmaron sus horarios de Semana Santa.";
}

function Nothing({ query, page: { where, tomorrow } }: { query: MisasQuery; page: MisasPage }) {
  const place = where?.nombre ?? city;
  const isFiltered = query.hora !== "" || query.idioma !== "" || query.acceso !== "";
  const what = kinds[query.tipo].many.toLowerCase();
  if (isFiltered) {
    const language = query.idioma === "" ? "" : ` en ${languages[query.idioma]}`;
    return (
      <p className={css["misas-nada"]} role="status">
        No encontramos {what}
        {language} en {place} ese día. <a href={misasAddress({ ...query, slug: "" })}>Ver en toda la ciudad</a>
      </p>
    );
  }
  if (query.dia === "hoy" && tomorrow) {
    return (
      <p className={css["misas-nada"]} role="status">
        Hoy ya no hay más {what} en {place}. Mañana, la primera es a {theHour(tomorrow.what)} en{" "}
        <a href={misasAddress({ ...query, dia: "manana" })} data-dia={dayText(shownDay(tomorrow.what))}>
          {tomorrow.place.nombre}
        </a>
        .
      </p>
    );
  }
  return (
    <p className={css["misas-nada"]} role="status">
      No encontramos {what} en {place} ese día.
    </p>
  );
}
