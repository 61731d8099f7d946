import { minutesOf, minutesText } from "@arzobispado/diocese/misas";
import { useId } from "react";
import { FieldFrame, fieldMarks } from "../../../../components/admin/field-frame.tsx";
import { hourInWords } from "../../../../text/hours.ts";
import css from "../changes.module.css";

interface TimeFieldProps {
  label: string;
  /** Chosen time, `HH:MM`. Empty: no time is chosen. */
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  /** Offers buttons with times near this one. `HH:MM` */
  near?: string;
}

/** Minutes before and after `near` that the buttons offer. */
const steps = [-60, -30, 30, 60];

export function TimeField({ label, value, onChange, problem, near = "" }: TimeFieldProps) {
  const id = useId();
  const from = minutesOf(near);
  const offered = steps.map((step) => from + step).filter((minutes) => minutes >= 0 && minutes < 1440);
  return (
    <FieldFrame id={id} label={label} problem={problem}>
      {offered.length > 0 && (
        <div className={css.horas}>
          {offered.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className="boton boton--linea"
              aria-pressed={value === minutesText(minutes)}
              onClick={() => onChange(minutesText(minutes))}
            >
              <span className="oculto">A las </span>
              {hourInWords(minutes)}
            </button>
          ))}
        </div>
      )}
      <input
        type="time"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...fieldMarks(id, { problem })}
      />
    </FieldFrame>
  );
}
