import { city, nightInCron, toUtcInWords } from "@arzobispado/diocese/config/place";
import { useState } from "react";
import { timeOfDay } from "../../../text/dates/dates.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./settings-form.module.css";

/** Value of the choice 'Otro horario', which opens a field for a cron expression. */
const own = "otro";

/** Field for the schedule of automatic backups: a usual time, or any cron expression. */
export function ScheduleInput({ id, text, described, settled, problem, onChange }: ControlProps) {
  const [writesOwn, setWritesOwn] = useState(false);
  const isOwn = writesOwn || !isKnownSchedule(text);
  return (
    <>
      <select
        id={id}
        value={isOwn ? own : text}
        disabled={settled}
        aria-describedby={described}
        onChange={({ target }) => {
          setWritesOwn(target.value === own);
          if (target.value !== own) onChange(target.value);
        }}
      >
        {schedules.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={own}>Otro horario</option>
      </select>
      {isOwn && (
        <div className={`aparte-3 ${css["sistema-propio"]}`}>
          <label htmlFor={`${id}-propio`}>{`Expresión de cron, en hora UTC (${city} ${toUtcInWords})`}</label>
          <input
            id={`${id}-propio`}
            type="text"
            value={text}
            readOnly={settled}
            placeholder={`${nightInCron} * * *`}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={described}
            aria-invalid={problem !== undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {dailyHour(text) && <p className="suave">{`En ${city}: cada día a las ${dailyHour(text)}.`}</p>}
        </div>
      )}
    </>
  );
}

/** Usual schedules of automatic backups. Cron runs in UTC. */
const schedules = [
  { value: "", label: "Nunca" },
  { value: `${nightInCron} * * *`, label: "Cada noche, a las 03:00" },
  { value: `${nightInCron} * * 0`, label: "Cada domingo, a las 03:00" },
  { value: `${nightInCron} 1 * *`, label: "El día 1 de cada mes, a las 03:00" },
] as const;

/** Local time, such as `03:00`, of a cron expression that runs once a day. `null`: any other expression. */
function dailyHour(cron: string): string | null {
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron) ?? [];
  if (Number(hour ?? 24) > 23 || Number(minute ?? 60) > 59) return null;
  return timeOfDay(new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute))));
}

/** Tests whether an expression is one of `schedules`. */
const isKnownSchedule = (cron: string): boolean => schedules.some(({ value }) => value === cron);
