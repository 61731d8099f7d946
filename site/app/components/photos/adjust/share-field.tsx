import { useId, useState } from "react";
import css from "./adjust-photo.module.css";
import { percent } from "./crop.ts";

interface ShareFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Number field for a share of a picture, in whole percents. Incomplete input is ignored until it is a number. */
export function ShareField({ label, value, onChange }: ShareFieldProps) {
  const id = useId();
  const [written, setWritten] = useState<string | null>(null);
  return (
    <div className={css.numero}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={written ?? percent(value)}
          onChange={({ target }) => {
            setWritten(target.value);
            if (target.value !== "" && Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber / 100);
          }}
          onBlur={() => setWritten(null)}
        />
        <span aria-hidden="true">%</span>
      </span>
    </div>
  );
}
