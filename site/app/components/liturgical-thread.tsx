import { capital } from "../text/capital.ts";
import type { LiturgicalDay } from "../text/dates/liturgical-day.ts";
import css from "./liturgical-thread.module.css";

/** Colour of the liturgical day as a short thread, always with its name. */
export function LiturgicalThread({ day }: { day: LiturgicalDay }) {
  return (
    <span className={css.hilo}>
      <span className={css.hilo__hebra} data-liturgia={day.color} aria-hidden="true" />
      {capital(day.color)}, {day.rank}
    </span>
  );
}
