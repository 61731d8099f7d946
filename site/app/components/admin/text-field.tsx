import { type HTMLAttributes, type ReactNode, useId } from "react";
import { FieldFrame, fieldMarks } from "./field-frame.tsx";

interface TextFieldProps extends Pick<HTMLAttributes<HTMLInputElement>, "inputMode" | "autoCapitalize" | "onBlur"> {
  label: string;
  type?: "text" | "url" | "email" | "datetime-local" | "date" | "time";
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  required?: boolean;
  /** Earliest date or time that may be chosen. */
  min?: string;
  max?: string;
  /** Hint under the field: the expected input. */
  help?: ReactNode;
  problem?: string | undefined;
  /** Id of the input, so that a summary of problems can link to it. */
  id?: string;
}

/** Single-line text field with its label above. Help and problem stand below and are read by screen readers with it. */
export function TextField({ id, label, required = false, help, problem, type = "text", ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { onChange, ...attributes } = input;
  return (
    <FieldFrame id={fieldId} label={label} required={required} help={help} problem={problem}>
      <input
        type={type}
        autoComplete="off"
        aria-required={required || undefined}
        {...attributes}
        {...fieldMarks(fieldId, { help, problem })}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
