import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import type { ControlProps } from "./control-props.ts";
import css from "./plain-controls.module.css";

/** Switch with its state in words. */
export function YesNoControl({ id, field, value, onChange, problem }: ControlProps<boolean>) {
  const { label, help, required } = field;
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} group>
      <label className={`al-toque hueco-3 ${css.interruptor}`}>
        <input
          {...fieldMarks(id, { help, problem })}
          type="checkbox"
          role="switch"
          aria-checked={value}
          aria-labelledby={`${id}-nombre`}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.interruptor__palanca} aria-hidden="true" />
        <span aria-hidden="true">{value ? "Sí" : "No"}</span>
      </label>
    </FieldFrame>
  );
}
