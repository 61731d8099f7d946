import { useId } from "react";
import { FieldFrame, fieldMarks } from "../field-frame.tsx";

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value | "";
  options: readonly (readonly [value: Value | "", label: string])[];
  onChange: (value: Value) => void;
  required?: boolean;
  problem?: string | undefined;
}

/** Field with a drop-down list, its label above. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, onChange, required = false, problem, ...attributes } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required={required} problem={problem}>
      <select
        {...attributes}
        {...fieldMarks(id, { problem })}
        aria-required={required || undefined}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
