import { type ReactNode, useId } from "react";
import { FieldProblem } from "./field-problem.tsx";

interface TextFieldProps {
  label: string;
  type?: "text" | "url" | "datetime-local";
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Under the field: what is expected. */
  help?: ReactNode;
  problem?: string | undefined;
}

/** One line of text with its label above; the help and what is wrong stand below and are read with it. */
export function TextField({ label, type = "text", value, onChange, placeholder, help, problem }: TextFieldProps) {
  const id = useId();
  const described = [help && `${id}-ayuda`, problem && `${id}-fallo`].filter(Boolean).join(" ");
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && (
        <div className="campo__ayuda" id={`${id}-ayuda`}>
          {help}
        </div>
      )}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
