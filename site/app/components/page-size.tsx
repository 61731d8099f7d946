import { useId } from "react";
import { Form } from "react-router";
import { enhanced } from "../enhance/behaviours.ts";
import { sendForm } from "../state/send-form.ts";
import "../styles/kit/boton.css";
import "../styles/kit/campos.css";

interface PageSizeProps {
  action: string;
  sizes: readonly number[];
  current: number;
  /** What the address says besides the page and its size. */
  kept: URLSearchParams;
  label?: string;
}

/** 'Mostrar': a plain form whose button a script makes needless. */
export function PageSize({ action, sizes, current, kept, label = "Mostrar" }: PageSizeProps) {
  const id = useId();
  return (
    <Form action={action} className="mostrar" key={current}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name="perPage"
        defaultValue={current}
        // What the browser remembers of an earlier visit is no choice.
        autoComplete="off"
        {...enhanced("submits")}
        onChange={(event) => sendForm(event.currentTarget.form)}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <button type="submit" className="boton boton--linea sin-guion">
        Aplicar
      </button>
    </Form>
  );
}
