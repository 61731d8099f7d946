import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import type { ControlProps } from "./control-props.ts";
import { GrowingText } from "./growing-text.tsx";
import css from "./plain-controls.module.css";

/** Control for a text of several lines, or for JSON in a monospaced font. */
export function LongTextControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, placeholder, required, type, rows = type === "json" ? 6 : 3 } = field;
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
      <GrowingText
        {...fieldMarks(id, { help, problem })}
        className={type === "json" ? css["texto-de-datos"] : undefined}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-required={required || undefined}
        spellCheck={type !== "json"}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
