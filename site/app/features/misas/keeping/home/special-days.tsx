import { dayText } from "@arzobispado/diocese/misas";
import { Link } from "react-router";
import { ActionButton } from "../../../../components/admin/form/action-button.tsx";
import { listed } from "../../../../text/hours.ts";
import { dayAsUsual } from "../../changes/day/back-to-usual.ts";
import type { Timetable } from "../../timetable.ts";
import { placeName } from "../place-name.ts";
import { unwrittenDays } from "../unwritten-days.ts";
import css from "./home.module.css";
import { byDay, reasonOfDay, specialDayInWords } from "./special-day-words.ts";
import type { HomeWork } from "./use-home-work.ts";

interface SpecialDaysProps {
  timetable: Timetable;
  today: number;
  /** Path of the changes of this parish. */
  changesPath: string;
  work: HomeWork;
}

/** Coming special days without written hours, each with buttons to confirm or change it. */
export function SpecialDays({ timetable, today, changesPath, work }: SpecialDaysProps) {
  const { places } = timetable;
  const days = byDay(unwrittenDays(timetable, today));
  if (days.length === 0) return null;
  const named = (ids: readonly string[]) => listed(places.filter(({ id }) => ids.includes(id)).map(placeName));
  return (
    <section className={css["cuidada-dias"]} aria-label="Días especiales que vienen">
      <h3>Días especiales que vienen</h3>
      <ul>
        {days.map((day) => {
          const { dia, clase, lugares } = day;
          const words = specialDayInWords(day);
          // In Holy Week no timetable line applies: «como siempre» would mean no Mass.
          const isSilent = clase === "semana_santa";
          const asUsual = lugares.map((lugar) => dayAsUsual(lugar, dia, reasonOfDay(day)));
          return (
            <li key={`${dia} ${clase}`}>
              <p>
                <b>{words}</b>
                {lugares.length < places.length && <span>{named(lugares)}</span>}
              </p>
              <div className="botones">
                <ActionButton
                  working={work.working}
                  of={`: ${words}`}
                  onPress={() =>
                    work.press(asUsual, `Listo: ${words}, ${isSilent ? "sin celebraciones" : "como siempre"}.`)
                  }
                >
                  {isSilent ? "Ese día no hay nada" : "Ese día es como siempre"}
                </ActionButton>
                <Link className="boton boton--linea" to={`${changesPath}?dia=${dayText(dia)}`}>
                  Cambiar ese día<span className="oculto">: {words}</span>
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
