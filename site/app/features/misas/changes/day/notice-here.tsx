import { type Day, dayOf, type Excepcion } from "@arzobispado/diocese/misas";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { capital } from "../../../../text/capital.ts";
import { listed } from "../../../../text/hours.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { dayInWords } from "../../words/days-in-words.ts";
import { kindsInWords, reasons } from "../../words/names.ts";
import { hoursBehindDays } from "../../words/notice-hours.ts";
import css from "../changes.module.css";
import type { Changes } from "../use-changes.ts";
import { heldHere } from "./back-to-usual.ts";

interface NoticeHereProps {
  notice: Excepcion;
  parroquia: string;
  timetable: LoadedTimetable;
  today: Day;
  changes: Changes;
}

/** Suspension by the archdiocese, with a button to hold Masses in this parish all the same. */
export function NoticeHere({ notice, parroquia, timetable: { records }, today, changes }: NoticeHereProps) {
  const { zonas = [], tipos, hasta, motivo = "", nota = "" } = notice;
  const names = records.referencias.filter(({ id }) => zonas.includes(id)).map(({ nombre }) => nombre);
  const where = names.length > 0 ? listed(names) : "Toda la arquidiócesis";
  const why = nota || (reasons[motivo] ?? "");
  const goesOn = dayOf(hasta) > today;
  const until = `${goesOn ? `, hasta el ${dayInWords(hasta)}` : ""}${hoursBehindDays(notice, { areSeveral: goesOn })}`;
  return (
    <div className={`en-pila hueco-3 sin-estirar ${css.cambios__aviso}`}>
      <p>
        <Icon name="aviso" />
        <span>
          <b>{where}</b>: suspendido por el Arzobispado{until}: {kindsInWords(tipos)}. {capital(why)}
        </span>
      </p>
      <ActionButton
        look="boton"
        working={changes.working}
        onPress={() => changes.press([heldHere(notice, parroquia, today)], "Listo: en tu parroquia sí hay misa.")}
      >
        En mi parroquia sí hay misa
      </ActionButton>
    </div>
  );
}
