import { city } from "@arzobispado/diocese/config/place";
import type { ContentField } from "@arzobispado/diocese/contenido";
import { useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { dateWithWeekday, timeOfDay } from "../../../text/dates/dates.ts";
import { fromPickerValue } from "../../../text/dates/picker-date.ts";
import { dateInWords, inItsYear, pickedNow } from "../values/picked-date.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./plain-controls.module.css";

const half = "Falta una parte de la fecha: elige el día, el mes y el año.";

/** Control for a moment in La Paz time, or for a day. Repeats it in words, as pickers use the device's date format. */
export function DateControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, required, dayOnly = false, help = dayOnly ? undefined : `Hora de ${city}.` } = field;
  // A half-picked date has an empty `value`: only the picker's `badInput` shows it.
  const [isHalf, setHalf] = useState(false);
  const shown = problem ?? (isHalf ? half : undefined);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={shown}>
      <div className={`en-fila hueco-2 ${css.fecha}`}>
        <input
          {...fieldMarks(id, { help, problem: shown })}
          type={dayOnly ? "date" : "datetime-local"}
          value={value}
          aria-required={required || undefined}
          onBlur={(event) => setHalf(event.target.validity.badInput)}
          onChange={(event) => {
            setHalf(false);
            onChange(inItsYear(field, event.target.value));
          }}
        />
        <button type="button" className="boton boton--linea" onClick={() => onChange(pickedNow(field, serverNow()))}>
          {dayOnly ? "Hoy" : "Ahora"}
          <span className="oculto">: {label}</span>
        </button>
      </div>
      <p className={css.fecha__palabras} role="status">
        {words(field, value)}
      </p>
    </FieldFrame>
  );
}

function words(field: ContentField, value: string): string {
  const { dayOnly, year } = field;
  // The date comes back each year, so the weekday in one year means little.
  if (year !== undefined) return dateInWords(field, value);
  const date = fromPickerValue(dayOnly ? `${value}T12:00` : value);
  if (!date) return "";
  return dayOnly ? dateWithWeekday(date) : `${dateWithWeekday(date)}, ${timeOfDay(date)}`;
}
