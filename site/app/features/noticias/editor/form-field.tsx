import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { GrowingText } from "../../../desk/fields/controls/growing-text.tsx";
import css from "./form-field.module.css";

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  help: string;
  /** Recommended length: the counter warns beyond it, but does not cut. Letters. */
  good: number;
  /** Limit of the server. Letters. */
  longest?: number;
  rows: number;
  className?: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Text field that grows with its content and counts its letters. */
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
  const counted = (
    <span className={css.campo__pie}>
      <CountedHelp help={help} value={value} good={good} />
    </span>
  );
  return (
    <FieldFrame id={id} label={label} help={counted} problem={problem}>
      <GrowingText
        {...fieldMarks(id, { help, problem })}
        className={className}
        rows={rows}
        value={value}
        maxLength={longest}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Help of a text, and its count of letters. */
export function CountedHelp({ help, value, good }: Pick<TextFieldProps, "help" | "value" | "good">) {
  const { length } = value.trim();
  return (
    <>
      <span>{help}</span>
      <span className={css.cuenta} data-alta={length > good || undefined}>
        {length} de {good}
        {length > good && " · algo largo"}
      </span>
    </>
  );
}
