import { type ChangeEvent, useId } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import type { ControlProps } from "./control-props.ts";
import { ScheduleInput } from "./schedule-input.tsx";
import { SecretInput } from "./secret-input.tsx";
import type { SettingField } from "./setting-field.ts";
import css from "./settings-form.module.css";
import { variableWords } from "./variable-words.ts";

interface SettingInputProps {
  field: SettingField;
  /** Typed value, else the stored one. */
  value: string | boolean;
  /** The value differs from the stored one. */
  changed: boolean;
  /** Set by the server's environment: read-only here. */
  settled: boolean;
  /** Environment variables that set it. Empty: unknown. */
  variables: readonly string[];
  problem: string | undefined;
  onChange: (value: string | boolean) => void;
}

/** Field of one setting with label, help and error message. */
export function SettingInput(props: SettingInputProps) {
  const { field, value, settled, variables, problem } = props;
  const id = useId();
  const by = variables.length > 0 ? ` (${variableWords(variables)})` : "";
  const help = settled ? `Lo fija el entorno del servidor${by}. Aquí no se cambia.` : field.help;
  const described = [help && `${id}-ayuda`, problem && `${id}-fallo`].filter(Boolean).join(" ") || undefined;
  return (
    <div
      className={`campo ${field.kind === "switch" ? css["sistema-campo--switch"] : ""} ${field.wide ? css["sistema-campo--ancho"] : ""}`}
    >
      {field.kind === "switch" ? (
        <label className="casilla" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            disabled={settled}
            aria-describedby={described}
            onChange={(event) => props.onChange(event.target.checked)}
          />
          {field.label}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{field.label}</label>
          <Control {...props} id={id} described={described} text={String(value)} />
        </>
      )}
      {help && (
        <p className="campo__ayuda" id={`${id}-ayuda`}>
          {settled && <AdminIcon name="candado" />} {help}
        </p>
      )}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

function Control({ field, changed, ...props }: SettingInputProps & ControlProps) {
  const { id, text, described, settled, problem, onChange } = props;
  if (field.kind === "secret") return <SecretInput {...props} changed={changed} />;
  if (field.kind === "schedule") return <ScheduleInput {...props} />;
  const common = { id, value: text, "aria-describedby": described, "aria-invalid": problem !== undefined };
  if (field.kind === "choice") {
    return (
      <select {...common} disabled={settled} onChange={(event) => onChange(event.target.value)}>
        {!field.choices?.some(({ value }) => value === text) && <option value={text}>{text}</option>}
        {field.choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const typed = {
    ...common,
    readOnly: settled,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  if (field.kind === "list") return <textarea {...typed} rows={3} />;
  return (
    <input
      {...typed}
      type={field.kind === "email" || field.kind === "url" ? field.kind : "text"}
      inputMode={field.kind === "number" ? "numeric" : undefined}
    />
  );
}
