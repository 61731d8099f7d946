import { capital } from "../../../../text/capital.ts";
import { dayNames } from "../../words/names.ts";
import css from "./grid.module.css";
import { shortDays } from "./grid-words.ts";
import { cellsOf, type DrawnDay, drawnDays } from "./lines/cells.ts";
import type { Lines } from "./lines/edits.ts";

interface DayChoiceProps {
  lines: Lines;
  lugar: string;
  day: DrawnDay;
  onChoose: (day: DrawnDay) => void;
}

/** Radio group of the days, each with its number of hours. */
export function DayChoice({ lines, lugar, day, onChoose }: DayChoiceProps) {
  return (
    <fieldset className={css.rejilla__dias}>
      <legend className="oculto">Día</legend>
      {drawnDays.map((one) => {
        const count = cellsOf(lines, lugar, one).length;
        return (
          <label key={one} className={css.rejilla__opcion} data-vacio={count === 0 || undefined}>
            <input
              type="radio"
              name="dia"
              checked={one === day}
              aria-label={`${capital(dayNames[one])}, ${hoursText(count)}`}
              onChange={() => onChoose(one)}
            />
            <span aria-hidden="true">{shortDays[one]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const hoursText = (count: number): string => (count === 0 ? "sin horas" : count === 1 ? "1 hora" : `${count} horas`);
