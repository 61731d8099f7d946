import { city } from "@arzobispado/diocese/config/place";
import { type Aviso, type Day, dayText, type Occurrence } from "@arzobispado/diocese/misas";
import { Icon } from "../../../components/ui/icon.tsx";
import { enhanced } from "../../../enhance/behaviours.ts";
import { capital } from "../../../text/capital.ts";
import { hourInWords, markInWords } from "../../../text/hours.ts";
import { dialAddress, whatsappAddress } from "../../../text/phone.ts";
import { wayThere } from "../../../text/places/way-there.ts";
import { momentText } from "../moment-text.ts";
import type { Place } from "../places.ts";
import { avisosInWords } from "../words/avisos-in-words.ts";
import { longDayInWords } from "../words/days-in-words.ts";
import { shownDay, shownHour } from "../words/shown-moment.ts";
import { costInWords } from "../words/streams.ts";
import { verifiedInWords } from "../words/verified-in-words.ts";
import css from "./next-mass.module.css";
import "../../../styles/kit/boton.css";

interface NextMassProps {
  place: Place;
  /** Next Mass that takes place. `null`: unknown. */
  next: Occurrence | null;
  today: Day;
  /** The parish has published hours, even if none is near. */
  hasLines: boolean;
  avisos: readonly Aviso[];
  /** Address of the broadcast of `next`. Empty: no broadcast. */
  stream?: string;
}

/** First box of a parish page: next Mass, phone and WhatsApp, directions, and date of verification. */
export function NextMass({ place, next, today, hasLines, avisos, stream = "" }: NextMassProps) {
  const { telefono, telefono_2, whatsapp, indicaciones, jurisdiccion } = place.lugar;
  const dial = dialAddress(telefono || telefono_2);
  const talk = whatsappAddress(whatsapp);
  const verified = verifiedInWords(place.verified?.fecha ?? "", today);
  return (
    <section className={css.proxima} aria-labelledby="proxima-misa">
      <h2 id="proxima-misa" className={css.proxima__rotulo}>
        Próxima misa
      </h2>
      {next && <When next={next} />}
      {stream !== "" && (
        <p>
          Se transmite en vivo:{" "}
          <a className="al-toque" href={stream} target="_blank" rel="noopener noreferrer">
            ver por internet
          </a>{" "}
          ({costInWords})
        </p>
      )}
      {!next && (
        <p role="status">
          {hasLines
            ? "No hay una misa anunciada en las próximas semanas. Llama antes de ir."
            : "Esta parroquia todavía no publicó sus horarios."}
        </p>
      )}
      {avisosInWords(avisos, today).map((text) => (
        <p key={text} className={`en-linea hueco-2 ${css.proxima__aviso}`}>
          <Icon name="aviso" />
          {text}
        </p>
      ))}
      <p className={`en-fila hueco-2 ${css.proxima__botones}`}>
        {dial !== "" && (
          <a className="boton" href={dial}>
            <Icon name="telefono" />
            Llamar
          </a>
        )}
        {talk !== "" && (
          <a className="boton boton--linea" href={talk} rel="noopener">
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        )}
        <a className="boton boton--linea" href={wayTo(place)} target="_blank" rel="noopener">
          <Icon name="lugar" />
          Cómo llegar
        </a>
      </p>
      <p className={`en-linea hueco-2 ${css.proxima__sello}`} data-fresco={verified.isFresh || undefined}>
        <Icon name={verified.isFresh ? "bien" : "aviso"} />
        {verified.text}
      </p>
      <Numbers of={[telefono, telefono_2]} />
      {jurisdiccion !== "" && (
        <p className={`en-linea hueco-2 ${css.proxima__lugar}`}>
          <Icon name="iglesia" />
          {jurisdiccion}. Datos de cortesía.
        </p>
      )}
      {indicaciones !== "" && (
        <p className={`en-linea hueco-2 ${css.proxima__lugar}`}>
          <Icon name="lugar" />
          {indicaciones}
        </p>
      )}
    </section>
  );
}

/** Address of a map with directions to a place: to its point, or to its name if the point is unknown. */
function wayTo({ point, nombre, lugar }: Pick<Place, "point" | "nombre" | "lugar">): string {
  if (point) return wayThere(`${point.lat},${point.lon}`);
  return wayThere([nombre, lugar.indicaciones, city].filter(Boolean).join(", "));
}

/** Phone numbers as text, for another phone or for paper. The button calls the first one. */
function Numbers({ of }: { of: readonly string[] }) {
  const [first = "", second = ""] = of.filter((each) => dialAddress(each) !== "");
  if (first === "") return null;
  return (
    <p className={`en-linea hueco-2 ${css.proxima__numeros}`}>
      <Icon name="telefono" />
      <span>
        Teléfono: <span>{first}</span>
        {second !== "" && (
          <>
            {" o "}
            <a className="al-toque" href={dialAddress(second)}>
              {second}
            </a>
          </>
        )}
      </span>
    </p>
  );
}

/**
 * Day and hour of the next Mass. The page is cached for all visitors, so a script adds relative times (`hoy`, `en 40
 * min`), in reserved space.
 */
function When({ next }: { next: Occurrence }) {
  const { dia, ini, de, por } = next;
  const day = shownDay(next);
  const mark = [markInWords(de), por?.nuevo_sitio ?? ""].filter(Boolean).join(", ");
  return (
    <p className={`en-fila ${css.proxima__cuando}`} {...enhanced("upcoming")}>
      <time dateTime={momentText(dia, ini)}>
        <span data-dia={dayText(day)}>{capital(longDayInWords(day))}</span>, {shownHour(next)}
      </time>
      <span className={css.proxima__falta} data-falta={`Empezó a las ${hourInWords(ini)}`} />
      {mark !== "" && <span className={css.proxima__marca}>{mark}</span>}
    </p>
  );
}
