import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import type { ControlProps } from "./control-props.ts";

/** Control that chooses one of the field's values. */
export function SelectControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, placeholder = "Sin elegir", required, values = [] } = field;
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
      <select
        {...fieldMarks(id, { help, problem })}
        value={value}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {/* A stored value stays in the list, even if the field no longer offers it. */}
        {[...new Set([...values, value])].filter(Boolean).map((each) => (
          <option key={each} value={each}>
            {field.options?.[each] ?? each}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Control that chooses several of the field's values, kept in the field's order. */
export function SeveralControl({ id, field, value, onChange, problem }: ControlProps<string[]>) {
  const { label, help, required, maxSelect, values = [] } = field;
  const all = [...new Set([...values, ...value])];
  const full = maxSelect !== undefined && value.length >= maxSelect;
  const toggle = (one: string, chosen: boolean) =>
    onChange(all.filter((each) => (each === one ? chosen : value.includes(each))));
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the name of the group stands in the frame */}
      <div
        {...fieldMarks(id, { help, problem })}
        className="casillas"
        role="group"
        aria-labelledby={`${id}-nombre`}
        tabIndex={-1}
      >
        {all.map((each) => (
          <label key={each} className="casilla">
            <input
              type="checkbox"
              checked={value.includes(each)}
              disabled={full && !value.includes(each)}
              onChange={(event) => toggle(each, event.target.checked)}
            />
            {field.options?.[each] ?? each}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
