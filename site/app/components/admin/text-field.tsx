import { type HTMLAttributes, type ReactNode, useId } from "react";
import { FieldFrame, fieldMarks } from "./field-frame.tsx";

interface TextFieldProps extends Pick<HTMLAttributes<HTMLInputElement>, "inputMode" | "autoCapitalize" | "onBlur"> {
  label: string;
  type?: "text" | "url" | "email" | "datetime-local" | "date" | "time";
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  required?: boolean;
  /** Of a day or an hour: what may be chosen. */
  min?: string;
  max?: string;
  /** Under the field: what is expected. */
  help?: ReactNode;
  problem?: string | undefined;
  /** So that a summary of problems can lead to it. */
  id?: string;
}

/** One line of text with its label above; the help and what is wrong stand below and are read with it. */
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
