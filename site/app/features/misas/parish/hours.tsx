import { Fragment } from "react";
import { capital } from "../../../text/capital.ts";
import { markInWords } from "../../../text/hours.ts";
import type { Listed } from "../list/listing.ts";
import { momentText } from "../moment-text.ts";
import type { Place } from "../places.ts";
import { changeInWords } from "../words/change-in-words.ts";
import { cutInWords } from "../words/cut-in-words.ts";
import { longDayInWords } from "../words/days-in-words.ts";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";
import { article, shownDay, shownHour } from "../words/shown-moment.ts";
import { costInWords, livePath, streamAddress } from "../words/streams.ts";
import css from "./hours.module.css";
import { LinesInWords, LinesOfPlace } from "./lines-of-place.tsx";
import type { ParishHours } from "./parish-hours.ts";

interface HoursProps extends Pick<ParishHours, "lines" | "chapels" | "changes" | "changed" | "now"> {
  place: Place;
  isCut?: boolean;
}

/** Hours of a parish: current changes, the week as a table, other lines in words, and its chapels. */
export function Hours({ place, lines, isCut = false, chapels, changes, changed, now }: HoursProps) {
  return (
    <section className={css.horarios} aria-labelledby="horarios">
      <h2 id="horarios">Horarios</h2>
      {changes.length > 0 && <Changes changes={changes} />}
      {isCut && <p className={css.horarios__texto}>{cutInWords}</p>}
      <LinesOfPlace lines={lines} now={now} changed={changed} />
      <Streams place={place} lines={lines} />
      {lines.length === 0 && place.lugar.texto_original !== "" && (
        <p className={css.horarios__texto}>{place.lugar.texto_original}</p>
      )}
      {chapels.length > 0 && <Chapels chapels={chapels} now={now} />}
    </section>
  );
}

/** Links to broadcasts. The address of the place is shown only if no line has its own address. */
function Streams({ place, lines }: Pick<HoursProps, "place" | "lines">) {
  const own = lines.filter(({ transmision }) => streamAddress(transmision) !== "");
  const all = streamAddress(place.lugar.transmision);
  if (own.length === 0 && all === "") return null;
  return (
    <>
      <h3>Por internet</h3>
      <ul className={css.horarios__lista}>
        {own.length === 0 && <Stream words="Todas las misas" address={all} />}
        {own.map((line) => (
          <Stream key={line.id} words={lineInWords(line)} address={streamAddress(line.transmision)} />
        ))}
      </ul>
      <p>
        <a className="al-toque" href={livePath}>
          Otras misas en vivo
        </a>
      </p>
    </>
  );
}

function Stream({ words, address }: { words: string; address: string }) {
  return (
    <li>
      {words}:{" "}
      <span className={css.horarios__directo}>
        <a className="al-toque" href={address} target="_blank" rel="noopener noreferrer">
          se transmite en vivo
        </a>{" "}
        ({costInWords})
      </span>
    </li>
  );
}

function Changes({ changes }: Pick<HoursProps, "changes">) {
  return (
    <div className={css.horarios__cambios}>
      <h3>Cambios</h3>
      <ul className={css.horarios__lista}>
        {changes.map(
          ([first, ...more]) => first && <Change key={`${first.clave} ${first.estado}`} all={[first, ...more]} />,
        )}
      </ul>
    </div>
  );
}

/** `miércoles 2 de diciembre: misas de las 7:30 y las 18:00. Suspendidas (fiesta)`. */
function Change({ all }: { all: [Listed["what"], ...Listed["what"][]] }) {
  const [first] = all;
  const { one, many } = kinds[first.tipo];
  return (
    <li>
      <b>{longDayInWords(shownDay(first))}</b>: {(all.length > 1 ? many : one).toLowerCase()} de{" "}
      {all.map((what, index) => (
        <Fragment key={what.clave}>
          {index > 0 && (index === all.length - 1 ? " y " : ", ")}
          {article(what)}
          {what.estado === "agregada" ? addedInWords(what) : <s>{shownHour(what)}</s>}
        </Fragment>
      ))}
      . {rowWords(first, all.length > 1)}
    </li>
  );
}

/** Describes an added Mass completely, because the rest of the page does not list it: `20:00, Vigilia Pascual, en aymara`. */
const addedInWords = (what: Listed["what"]): string =>
  [shownHour(what), markInWords(what.de), what.por?.nuevo_sitio ?? ""].filter(Boolean).join(", ");

function rowWords(what: Listed["what"], areSeveral: boolean): string {
  const words = changeInWords(what, areSeveral);
  return what.estado === "agregada" ? ["Se añade.", words].filter(Boolean).join(" ") : words;
}

function Chapels({ chapels, now }: Pick<HoursProps, "chapels" | "now">) {
  return (
    <>
      <h3>Capillas</h3>
      <ul className={css.capillas}>
        {chapels.map(({ place, lines, next }) => (
          <li key={place.id} id={place.id}>
            <b>{place.nombre}</b>
            {place.zona && <span>{place.zona.nombre}</span>}
            {next ? (
              <time dateTime={momentText(next.dia, next.ini)}>
                {capital(longDayInWords(shownDay(next)))}, {shownHour(next)}
              </time>
            ) : (
              <span>Sin fecha anunciada</span>
            )}
            {lines.length > 0 && (
              <details>
                <summary>Sus horarios</summary>
                <LinesInWords lines={lines} now={now} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
