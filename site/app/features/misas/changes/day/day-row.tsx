import { dayText } from "@arzobispado/diocese/misas";
import type { ReactNode } from "react";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { hourInWords, markInWords } from "../../../../text/hours.ts";
import { changeInWords } from "../../words/change-in-words.ts";
import { kinds } from "../../words/names.ts";
import { isOfNight, listedHour } from "../../words/shown-moment.ts";
import css from "../changes.module.css";
import { newForm } from "../form/change-form.ts";
import { announcedDay } from "../occurrence-of-line.ts";
import type { Changes } from "../use-changes.ts";
import { backToUsual } from "./back-to-usual.ts";
import type { OccurrenceRow } from "./day-of-parish.ts";
import { namedRow, usualRow } from "./row-in-words.ts";

interface DayRowProps {
  row: OccurrenceRow;
  /** Name of the place, for parishes with several places. Empty: only one place. */
  place: string;
  changes: Changes;
  /** Form of the change that is being written in this row. */
  children: ReactNode;
}

/** Row for a Mass of a day as visitors see it now, with buttons to suspend, move, restore or remove it. */
export function DayRow({ row, place, changes, children }: DayRowProps) {
  const { what } = row;
  // A keeper enters the calendar day on which it begins; visitors see a Mass after midnight under the evening before.
  const inSite = isOfNight(what) && `En el sitio: ${listedHour(what)}`;
  const mark = [markInWords(what.de), place, inSite, row.isOver && "Ya pasó"].filter(Boolean).join(" · ");
  const isStruck = what.estado === "suspendida" || what.estado === "movida";
  const hour = hourInWords(what.ini);
  return (
    <li className={css["dia-fila"]} data-estado={what.estado}>
      <p className={css["dia-fila__que"]}>
        <b>{isStruck ? <s>{hour}</s> : hour}</b> <span>{kinds[what.tipo].one}</span>
        {mark !== "" && <small>{mark}</small>}
        <RowState row={row} />
      </p>
      {children || <RowActions row={row} changes={changes} />}
    </li>
  );
}

function RowState({ row: { what } }: { row: OccurrenceRow }) {
  if (what.estado === "normal") return null;
  const words = changeInWords(what);
  return <em>{what.estado === "agregada" ? ["Solo ese día.", words].filter(Boolean).join(" ") : words}</em>;
}

function RowActions({ row, changes }: { row: OccurrenceRow; changes: Changes }) {
  const { what, maySuspend, mayMove, mayGoBack, own } = row;
  const { working } = changes;
  const of = ` ${namedRow(row)}`;
  const dia = dayText(what.dia);
  const about = { dia, lugar: what.lugar, clave: what.clave };
  const isElsewhere = announcedDay(what) !== what.dia;
  if (!maySuspend && !mayMove && !mayGoBack && !own) return null;
  return (
    <div className="botones">
      {maySuspend && !own && (
        <ActionButton of={of} onPress={() => changes.open(newForm({ clase: "suspende", ...about }))}>
          Suspender
        </ActionButton>
      )}
      {mayMove && (
        <ActionButton
          of={of}
          onPress={() => changes.open(newForm({ clase: "mueve", ...about, ...(isElsewhere && { fecha: dia }) }))}
        >
          Mover
        </ActionButton>
      )}
      {mayGoBack && (
        <ActionButton
          {...{ of, working }}
          onPress={() => changes.press([backToUsual(what)], `Listo: ${usualRow(row)} vuelve a ser como siempre.`)}
        >
          Volver a la hora de siempre
        </ActionButton>
      )}
      {own && (
        <ActionButton
          look="boton boton--quitar"
          {...{ of, working }}
          onPress={() => changes.remove([own.id], `Listo: se quitó ${namedRow(row)}.`)}
        >
          Quitar
        </ActionButton>
      )}
    </div>
  );
}
