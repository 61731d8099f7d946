import { type ReactNode, useId } from "react";
import { FieldFrame, fieldMarks } from "../../../../components/admin/field-frame.tsx";
import "../../../../styles/kit/tramos.css";

interface ChoiceProps<Value extends string> {
  label: string;
  /** Value of the chosen option. Empty: no option is chosen yet. */
  value: Value | "";
  choices: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
  required?: boolean;
  help?: string;
  problem?: string | undefined;
  /** Further controls of the field, below the buttons. */
  children?: ReactNode;
}

/** Radio group drawn as buttons as large as a thumb. */
export function ButtonChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChange, required = false, help, problem, children } = props;
  const id = useId();
  const { "aria-describedby": described } = fieldMarks(id, { help, problem });
  return (
    <FieldFrame id={id} label={label} group required={required} help={help} problem={problem}>
      <div className="tramos" role="radiogroup" aria-labelledby={`${id}-nombre`} aria-describedby={described}>
        {choices.map(([choice, words]) => (
          <label key={choice} className="tramo">
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              aria-invalid={problem !== undefined || undefined}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {children}
    </FieldFrame>
  );
}
