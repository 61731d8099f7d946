import { useId, useState } from "react";
import { type DayRange, type Period, periodOfRange, periods } from "../periods.ts";

interface DateFieldsProps extends DayRange {
  /** Today, `YYYY-MM-DD` in La Paz. */
  today: string;
}

/**
 * Fields for the publication date: checkboxes for presets, at most one set; without a preset, a date range (ADN-02).
 */
export function DateFields({ from, to, today }: DateFieldsProps) {
  const preset = periodOfRange({ from, to }, today);
  const [chosen, setChosen] = useState<Period | null>(preset);
  const id = useId();
  // Does not fill the range with the days of a preset: they would stay after the preset is removed.
  const range = preset ? { from: "", to: "" } : { from, to };
  return (
    <fieldset className="campo">
      <legend>Fecha de publicación</legend>
      <div>
        {(Object.keys(periods) as Period[]).map((period) => (
          <label key={period} className="casilla">
            <input
              type="checkbox"
              name="periodo"
              value={period}
              checked={chosen === period}
              onChange={(event) => setChosen(event.currentTarget.checked ? period : null)}
            />
            {periods[period]}
          </label>
        ))}
      </div>
      {/* Only hidden, so that a typed range is still there after the preset is removed. */}
      <div className="par" hidden={chosen !== null}>
        <div>
          <label htmlFor={`${id}-desde`}>Desde</label>
          <input
            id={`${id}-desde`}
            type="date"
            name="fecha_publicacion_inicio"
            defaultValue={range.from}
            disabled={chosen !== null}
          />
        </div>
        <div>
          <label htmlFor={`${id}-hasta`}>Hasta</label>
          <input
            id={`${id}-hasta`}
            type="date"
            name="fecha_publicacion_fin"
            defaultValue={range.to}
            disabled={chosen !== null}
          />
        </div>
      </div>
    </fieldset>
  );
}
