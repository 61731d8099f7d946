import { QrPicture } from "../../../components/qr/qr-picture.tsx";
import { longDate } from "../../../text/dates/dates.ts";
import { LinesOnPaper } from "../parish/lines-of-place.tsx";
import { cutInWords } from "../words/cut-in-words.ts";
import { dateInWords } from "../words/days-in-words.ts";
import { verifiedInWords } from "../words/verified-in-words.ts";
import type { ParishSheet } from "./parish-sheet.server.ts";
import css from "./sheet.module.css";

interface SheetProps {
  sheet: ParishSheet;
  /** Name and address of the parish. */
  nombre: string;
  ubicacion: string;
  printed: Date;
}

/** Printed timetable for the church door: one page, with a QR code to the current hours. */
export function Sheet({ sheet, nombre, ubicacion, printed }: SheetProps) {
  const { places, isCut, until, today, now, address, code, letter } = sheet;
  const [first, ...chapels] = places;
  if (!first) return null;
  return (
    <article className={css["hoja-a4"]} style={{ "--letra": `${letter.points}pt` }} aria-labelledby="hoja-nombre">
      <header className={`en-fila a-los-lados ${css["hoja-a4__alto"]}`}>
        <div>
          <h1 id="hoja-nombre">{nombre}</h1>
          {ubicacion !== "" && <p>{ubicacion}</p>}
          <WhoAnswers of={first.place.lugar} />
          {until !== null && <p className={css["hoja-a4__vale"]}>Este horario vale hasta el {dateInWords(until)}</p>}
        </div>
        <figure className={css["hoja-a4__codigo"]}>
          <QrPicture code={code} name={`Código que abre ${address}`} />
          <figcaption>Horarios al día</figcaption>
        </figure>
      </header>
      <section className={css["hoja-a4__lugar"]}>
        <h2>Horarios</h2>
        {isCut && <p>{cutInWords}</p>}
        <LinesOnPaper lines={first.lines} now={now} />
        {first.lines.length === 0 && <p>{first.place.lugar.texto_original}</p>}
      </section>
      <div className={css["hoja-a4__capillas"]}>
        {chapels.map(({ place, lines }) => (
          <section key={place.id} className={css["hoja-a4__lugar"]}>
            <h2>{place.nombre}</h2>
            <p>{[place.zona?.nombre ?? "", place.lugar.indicaciones].filter(Boolean).join(". ")}</p>
            <WhoAnswers of={place.lugar} />
            {letter.isFull ? (
              <p>Sus horarios están en la página de la parroquia.</p>
            ) : (
              <LinesOnPaper lines={lines} now={now} />
            )}
          </section>
        ))}
      </div>
      <footer className={`en-fila a-los-lados ${css["hoja-a4__pie"]}`}>
        <span>{verifiedInWords(first.place.verified?.fecha ?? "", today).text}</span>
        <span>Impreso el {longDate(printed)}</span>
        <span>{address.replace(/^https?:\/\//, "")}</span>
      </footer>
    </article>
  );
}

interface Numbers {
  telefono: string;
  telefono_2: string;
  whatsapp: string;
}

function WhoAnswers({ of: { telefono, telefono_2, whatsapp } }: { of: Numbers }) {
  const calls = [telefono, telefono_2].filter(Boolean).join(" · ");
  if (calls === "" && whatsapp === "") return null;
  return (
    <p>
      {calls !== "" && `Teléfono ${calls}`}
      {calls !== "" && whatsapp !== "" && " · "}
      {whatsapp !== "" && `WhatsApp ${whatsapp}`}
    </p>
  );
}
