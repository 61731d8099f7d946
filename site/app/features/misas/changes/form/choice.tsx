import { useId } from "react";
import { FieldFrame } from "../../../../components/admin/field-frame.tsx";
import "../../../../styles/kit/tramos.css";

interface ChoiceProps {
  label: string;
  /** Value of the chosen option. Empty: no option is chosen yet. */
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  problem?: string | undefined;
}

/** Radio group drawn as buttons as large as a thumb. */
export function Choice({ label, value, choices, onChange, problem }: ChoiceProps) {
  const id = useId();
  const described = problem === undefined ? undefined : `${id}-fallo`;
  return (
    <FieldFrame id={id} label={label} group problem={problem}>
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
    </FieldFrame>
  );
}
