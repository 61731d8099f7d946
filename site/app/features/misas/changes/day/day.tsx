import { type Day as DayNumber, dayText } from "@arzobispado/diocese/misas";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { capital } from "../../../../text/capital.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { placeName } from "../../keeping/place-name.ts";
import { longDayInWords } from "../../words/days-in-words.ts";
import css from "../changes.module.css";
import { type ChangeKind, newForm, newHour } from "../form/change-form.ts";
import { ChangePanel } from "../form/change-panel.tsx";
import { hoursLastYear } from "../form/last-year.ts";
import { recordsOf } from "../form/records-of-form.ts";
import type { Changes } from "../use-changes.ts";
import { useFocusOn } from "../use-focus-on.ts";
import type { DayOfParish, OccurrenceRow } from "./day-of-parish.ts";
import { DayRow } from "./day-row.tsx";
import { DayLink } from "./month.tsx";
import { NoticeHere } from "./notice-here.tsx";
import { endingOf, namedRow } from "./row-in-words.ts";

interface DayProps {
  parroquia: string;
  timetable: LoadedTimetable;
  of: DayOfParish;
  today: DayNumber;
  changes: Changes;
}

/** Masses of one day as they are public now, with the actions and the form of their keeper. */
export function Day({ parroquia, timetable, of, today, changes }: DayProps) {
  const { dia, rows, notices } = of;
  const { places } = timetable;
  const shown = dayText(dia);
  const heading = useFocusOn<HTMLHeadingElement>(shown, shown);
  const { form } = changes;
  const ofDay = form?.dia === shown ? form : null;
  const row = ofDay?.clave
    ? rows.find(({ what }) => what.clave === ofDay.clave && what.estado !== "movida")
    : undefined;
  const isLost = ofDay !== null && ofDay.clave !== "" && row === undefined;
  const title = ofDay ? titleOf(ofDay.clase, row) : null;
  const panel = ofDay && title && !isLost && (
    <ChangePanel
      title={title.title}
      action={title.action}
      form={ofDay}
      what={row?.what ?? null}
      places={places}
      today={dayText(today)}
      lastYear={hoursLastYear(timetable.excepciones, ofDay.lugar, dia)}
      unsent={changes.unsent}
      working={changes.working}
      onChange={changes.change}
      onSend={() => changes.send(recordsOf(ofDay, parroquia, row?.what ?? null), `Listo: ${title.done}.`)}
      onCancel={() => changes.open(null)}
    />
  );
  return (
    <section className={`hoja en-pila hueco-3 ${css["dia-de-cambios"]}`} aria-labelledby="dia">
      <div className={`en-linea hueco-1 al-medio a-los-lados ${css["cambios-mes__cabeza"]}`}>
        <DayLink day={dia - 1} icon="izq" label="Día anterior" />
        <h2 id="dia" ref={heading} tabIndex={-1}>
          {dia === today ? `Hoy, ${longDayInWords(dia)}` : capital(longDayInWords(dia))}
        </h2>
        <DayLink day={dia + 1} icon="der" label="Día siguiente" />
      </div>
      {notices.map((notice) => (
        <NoticeHere key={notice.id} {...{ notice, parroquia, timetable, today, changes }} />
      ))}
      {rows.length === 0 && <p className="suave">Ese día no hay nada anunciado.</p>}
      <ul className={css.filas}>
        {rows.map((one) => (
          <DayRow
            key={`${one.what.clave} ${one.what.estado}`}
            row={one}
            place={places.length > 1 ? placeName(one.place) : ""}
            changes={changes}
          >
            {row === one && panel}
          </DayRow>
        ))}
      </ul>
      {isLost && (
        <p className={css.cambio__espera}>
          Lo que ibas a cambiar ya no está en este día.{" "}
          <ActionButton onPress={() => changes.open(null)}>Descartar el cambio</ActionButton>
        </p>
      )}
      {!row && panel}
      {dia < today ? (
        <p className="suave">Ese día ya pasó.</p>
      ) : (
        !ofDay && <DayActions {...{ of, timetable, changes }} />
      )}
    </section>
  );
}

function DayActions({
  of: { dia, rows },
  timetable: { places },
  changes,
}: Pick<DayProps, "of" | "timetable" | "changes">) {
  const held = rows.filter(({ what, maySuspend }) => what.tipo === "misa" && maySuspend);
  const day = dayText(dia);
  const lugar = (places.find(({ isSede }) => isSede) ?? places[0])?.id ?? "";
  if (lugar === "") return null;
  return (
    <div className="botones">
      <ActionButton onPress={() => changes.open(newForm({ clase: "agrega", dia: day, lugar }))}>
        <AdminIcon name="agregar" />
        Añadir una misa
      </ActionButton>
      <ActionButton onPress={() => changes.open(newForm({ clase: "especial", dia: day, lugar, horas: [newHour()] }))}>
        <Icon name="calendario" />
        Día especial
      </ActionButton>
      {held.length > 1 && (
        <ActionButton onPress={() => changes.open(newForm({ clase: "suspende", dia: day }))}>
          Suspender todas las misas
        </ActionButton>
      )}
    </div>
  );
}

function titleOf(clase: ChangeKind, row: OccurrenceRow | undefined): { title: string; action: string; done: string } {
  const named = row ? namedRow(row) : "";
  switch (clase) {
    case "suspende":
      if (!row)
        return { title: "Suspender todas las misas", action: "Suspender todas", done: "las misas están suspendidas" };
      return {
        title: `Suspender ${named}`,
        action: "Suspender ahora",
        done: `${named} está suspendid${endingOf(row.what.tipo)}`,
      };
    case "mueve":
      return { title: `Mover ${named}`, action: "Mover ahora", done: `${named} cambió de hora` };
    case "agrega":
      return { title: "Añadir una misa", action: "Añadir ahora", done: "ya está añadida" };
    case "especial":
      return { title: "Día especial", action: "Publicar el día", done: "el día especial está publicado" };
  }
}
