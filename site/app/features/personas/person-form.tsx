import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useCheckedForm } from "../../components/admin/form/use-checked-form.ts";
import { formProblems } from "../../text/problems/save-problems.ts";
import { personAddress } from "./people-address.ts";
import type { Kind } from "./person.ts";
import css from "./person-form.module.css";

interface PersonFormProps {
  kind: Kind;
  title: string;
  /** Introduction above the fields. */
  lead?: string;
  /** Label of the submit button. */
  action: string;
  /** Validates before sending. Messages by field; empty: valid. */
  check: () => Record<string, string>;
  save: () => Promise<void>;
  /** Names of the fields that `children` renders. */
  fields: readonly string[];
  /** Renders the fields with their error messages. */
  children: (problems: Partial<Record<string, string>>) => ReactNode;
}

/** Frame of a person's form above the list. Keeps the typed values after a refusal. */
export function PersonForm({ kind, title, lead, action, check, save, fields, children }: PersonFormProps) {
  const { form, problems, working, onSubmit } = useCheckedForm<Record<string, string>>({
    check,
    send: save,
    refusalOf: (error) => formProblems(error, fields),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Runs after the layout, which moves the focus to the page after a navigation.
    queueMicrotask(() => heading.current?.focus());
  }, []);

  const { general } = problems;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={`hoja en-pila hueco-4 ${css["persona-form"]}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="suave">{lead}</p>}
      {children(problems)}
      {general && (
        <p className="fallo" role="alert">
          {general}
        </p>
      )}
      <div className="botones">
        <button type="submit" className="boton" aria-disabled={working}>
          {working ? "Un momento…" : action}
        </button>
        <Link className="boton boton--suelto" to={personAddress(kind)}>
          Cancelar
        </Link>
      </div>
    </form>
  );
}
