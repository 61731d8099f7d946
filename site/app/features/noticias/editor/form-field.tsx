import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import css from "./form-field.module.css";

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  help: string;
  /** Letters beyond which the counter advises; it never cuts. */
  good: number;
  /** Letters that the server takes. */
  longest?: number;
  rows: number;
  className?: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A text that grows with its content, with a counter that advises. */
export function CountedField({
  id,
  label,
  value,
  help,
  good,
  longest,
  rows,
  className,
  problem,
  onChange,
}: TextFieldProps) {
  const { length } = value.trim();
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={className}
        rows={rows}
        value={value}
        maxLength={longest}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-ayuda` : `${id}-fallo ${id}-ayuda`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={`campo__ayuda ${css.campo__pie}`} id={`${id}-ayuda`}>
        <span>{help}</span>
        <span className={css.cuenta} data-alta={length > good || undefined}>
          {length} de {good}
          {length > good && " · algo largo"}
        </span>
      </p>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
