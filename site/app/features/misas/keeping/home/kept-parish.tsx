import { type Day, localMoment } from "@arzobispado/diocese/misas";
import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { serverNow } from "../../../../backend/server-clock.ts";
import { keeperPath } from "../../../../backend/session/document-accounts.ts";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { EndingQuestions } from "../../changes/written/ending-questions.tsx";
import { writtenOf } from "../../changes/written/written.ts";
import { parishHours } from "../../parish/parish-hours.ts";
import type { Place } from "../../places.ts";
import type { Timetable } from "../../timetable.ts";
import { momentInWords } from "../../words/shown-moment.ts";
import { type Verified, verifiedInWords } from "../../words/verified-in-words.ts";
import { placeName } from "../place-name.ts";
import css from "./home.module.css";
import type { LoadedParish } from "./load-home.ts";
import { ReportsList } from "./reports-list.tsx";
import { SpecialDays } from "./special-days.tsx";
import { type HomeWork, useHomeWork } from "./use-home-work.ts";

/** Card of a parish for its keeper: next Masses, open questions, and links to its pages. */
export function KeptParish({ parish }: { parish: LoadedParish }) {
  const { id, nombre, hours } = parish;
  const work = useHomeWork();
  const own = `${keeperPath}/${id}`;
  const hasPlaces = hours !== null && hours.timetable.places.length > 0;
  return (
    <section className="hoja en-pila hueco-4" aria-label={nombre}>
      <h2>{nombre}</h2>
      <div role="status" className={css.cuidada__dicho}>
        {work.message !== "" && <p>{work.message}</p>}
      </div>
      {!hours && <Failed />}
      {hours && !hasPlaces && (
        <p className="suave">
          Esta parroquia todavía no publicó sus horarios: la oficina añade el templo y las capillas.
        </p>
      )}
      {hours && hasPlaces && <Hours id={id} own={own} hours={hours} work={work} />}
      <Ways parish={parish} own={own} hasPlaces={hasPlaces} />
      {hours && hasPlaces && <Waiting own={own} hours={hours} work={work} />}
    </section>
  );
}

interface WaysProps {
  parish: LoadedParish;
  /** Path of the keeper's pages of this parish. */
  own: string;
  hasPlaces: boolean;
}

function Ways({ parish: { id, nombre }, own, hasPlaces }: WaysProps) {
  return (
    <nav className={css["cuidada-vias"]} aria-label={`Páginas de ${nombre}`}>
      {hasPlaces && (
        <>
          <Way to={`${own}/horarios`} icon={<Icon name="reloj" />} words="Horarios" of={nombre} />
          <Way to={`${own}/cambios`} icon={<Icon name="calendario" />} words="Cambios" of={nombre} />
        </>
      )}
      <Way to={own} icon={<AdminIcon name="editar" />} words="Texto y fotos" of={nombre} />
      {/* Plain link: the public page is a document of its own, without the session of these pages. */}
      <a className="boton boton--linea" href={`/parroquias/${id}`}>
        <Icon name="iglesia" />
        Ver su página<span className="oculto">: {nombre}</span>
      </a>
    </nav>
  );
}

function Way({ to, icon, words, of }: { to: string; icon: ReactNode; words: string; of: string }) {
  return (
    <Link className="boton boton--linea" to={to}>
      {icon}
      {words}
      <span className="oculto"> de {of}</span>
    </Link>
  );
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <p>No pudimos cargar los horarios.</p>
      <ActionButton working={state !== "idle"} onPress={revalidate}>
        Reintentar
      </ActionButton>
    </div>
  );
}

interface HoursProps {
  id: string;
  /** Path of the keeper's pages of this parish. */
  own: string;
  hours: NonNullable<LoadedParish["hours"]>;
  work: HomeWork;
}

function Hours({ id, own, hours: { timetable }, work }: HoursProps) {
  const now = serverNow();
  const moment = localMoment(now.getTime());
  const { places, horarios, excepciones } = timetable;
  const lugares = places.map((place) => place.id);
  const written = writtenOf(excepciones, { parroquia: id, lugares }, moment.day);
  const [oldest] = [...places].sort((one, other) => seen(one).localeCompare(seen(other)));
  const verified = verifiedInWords(oldest ? seen(oldest) : "", moment.day);
  return (
    <>
      <NextMasses timetable={timetable} now={now} today={moment.day} />
      <Trust verified={verified} place={places.length > 1 && !verified.isFresh ? oldest : undefined} />
      <div className="botones">
        <ActionButton
          look="boton"
          working={work.working}
          onPress={() =>
            work.verify(lugares, "Gracias. Tu parroquia dice desde hoy que sus horarios están verificados.")
          }
        >
          <Icon name="bien" />
          Sí, todo sigue igual
        </ActionButton>
        <Link className="boton boton--linea" to={`${own}/horarios`}>
          Hay cambios
        </Link>
      </div>
      <EndingQuestions written={written} lines={horarios} now={moment} changes={work} />
    </>
  );
}

/** Special days and reports that the parish has not answered yet. */
function Waiting({ own, hours: { timetable, reports }, work }: Omit<HoursProps, "id">) {
  const changesPath = `${own}/cambios`;
  const today = localMoment(serverNow().getTime()).day;
  return (
    <>
      <SpecialDays {...{ timetable, today, changesPath, work }} />
      <ReportsList {...{ reports, timetable, changesPath, work }} hoursPath={`${own}/horarios`} />
    </>
  );
}

const seen = ({ verified }: Place): string => verified?.fecha ?? "";

function Trust({ verified, place }: { verified: Verified; place: Place | undefined }) {
  return (
    <p className={`en-linea hueco-2 ${css.sello}`} data-fresco={verified.isFresh || undefined}>
      <Icon name={verified.isFresh ? "bien" : "aviso"} />
      {place ? `${placeName(place)}: ${verified.text}` : verified.text}
    </p>
  );
}

/** Next Mass of each place, as visitors see it now. */
function NextMasses({ timetable, now, today }: { timetable: Timetable; now: Date; today: Day }) {
  const { sede, next, chapels } = parishHours(timetable, now);
  const all = [...(sede ? [{ place: sede, next }] : []), ...chapels];
  return (
    <dl className={`en-pila hueco-2 ${css.proximas}`}>
      {all.map((one) => (
        <div key={one.place.id}>
          <dt>{all.length > 1 ? placeName(one.place) : "Próxima misa"}</dt>
          <dd>{one.next ? momentInWords(one.next, today) : "Sin misa anunciada"}</dd>
        </div>
      ))}
    </dl>
  );
}
