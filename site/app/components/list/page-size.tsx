import { useId } from "react";
import { Form } from "react-router";
import { enhanced } from "../../enhance/behaviours.ts";
import { sendForm } from "../../state/send-form.ts";
import "../../styles/kit/boton.css";
import "../../styles/kit/campos.css";

interface PageSizeProps {
  action: string;
  sizes: readonly number[];
  current: number;
  /** Query of the address, without page and page size. */
  kept: URLSearchParams;
  label?: string;
}

/** Page size 'Mostrar': a plain form. With a script it is submitted on change, and the button is hidden. */
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
        // The browser must not restore the choice of an earlier visit.
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
