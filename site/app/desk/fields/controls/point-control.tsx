import type { ClipboardEvent } from "react";
import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import type { PlacePoint } from "../values/record-values.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./plain-controls.module.css";

const axes = [
  { axis: "lat", label: "Latitud", example: "-16.4957" },
  { axis: "lon", label: "Longitud", example: "-68.1335" },
] as const;

/** Coordinates as maps copy them: `-16.4957, -68.1335`. */
const copied = /^\s*(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Control for a point on the earth. Both coordinates pasted into one input are split into the two. */
export function PointControl({ id, field, value, onChange, problem }: ControlProps<PlacePoint>) {
  const {
    label,
    required,
    help = "En un mapa, toca el lugar sin soltar: salen las dos cifras. Pégalas en la primera.",
  } = field;
  function paste(event: ClipboardEvent) {
    const [, lat, lon] = copied.exec(event.clipboardData.getData("text")) ?? [];
    if (lat === undefined || lon === undefined) return;
    event.preventDefault();
    onChange({ lat, lon });
  }
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the name of the group stands in the frame */}
      <div className={css.coordenadas} role="group" aria-labelledby={`${id}-nombre`} onPaste={paste}>
        {axes.map(({ axis, label: name, example }) => (
          <label key={axis}>
            {name}
            <input
              {...fieldMarks(id, { help, problem })}
              {...(axis === "lon" && { id: `${id}-longitud` })}
              inputMode="text"
              autoComplete="off"
              placeholder={example}
              value={value[axis]}
              onChange={(event) => onChange({ ...value, [axis]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
