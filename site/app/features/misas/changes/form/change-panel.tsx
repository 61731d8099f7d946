import { useState } from "react";
import type { Problems } from "../../../../components/admin/form/bound-fields.ts";
import css from "../changes.module.css";
import { useFocusOn } from "../use-focus-on.ts";
import { ChangeFields } from "./change-fields.tsx";
import type { ChangeForm } from "./change-form.ts";
import type { FieldsOfChange } from "./fields-of-change.ts";
import { problemsOf } from "./form-problems.ts";

interface ChangePanelProps extends Omit<FieldsOfChange, "problems"> {
  /** Heading that names the change: `Suspender la misa de las 19:00`. */
  title: string;
  /** Label of the submit button. */
  action: string;
  /** Message shown when the change did not reach the server and waits on this device. Empty: no message. */
  unsent: string;
  working: boolean;
  onSend: () => void;
  onCancel: () => void;
}

/** Panel with the form of a change, beside the row that it changes. Nothing is sent before its button is pressed. */
export function ChangePanel({ title, action, unsent, working, onSend, onCancel, ...fields }: ChangePanelProps) {
  const { form, what, today } = fields;
  const [problems, setProblems] = useState<Problems<ChangeForm>>({});
  const panel = useFocusOn<HTMLElement>(form.key);
  const send = () => {
    const found = problemsOf(form, what, today);
    setProblems(found);
    if (Object.keys(found).length === 0) return onSend();
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const change = (values: Partial<ChangeForm>) => {
    setProblems({});
    fields.onChange(values);
  };
  return (
    <section className={`en-pila hueco-4 ${css.cambio}`} ref={panel} tabIndex={-1} aria-label={title}>
      <h3>{title}</h3>
      <ChangeFields {...fields} problems={problems} onChange={change} />
      {unsent !== "" && (
        <p className={css.cambio__espera} role="alert">
          {unsent}
        </p>
      )}
      <div className="botones">
        <button type="button" className="boton" onClick={send} aria-disabled={working}>
          {working ? "Enviando…" : action}
        </button>
        <button type="button" className="boton boton--linea" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </section>
  );
}
