import { useId } from "react";
import { Form, useSubmit } from "react-router";

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
  const submit = useSubmit();
  return (
    <Form action={action} className="mostrar" key={current}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{label}</label>
      <select id={id} name="perPage" defaultValue={current} onChange={(event) => submit(event.currentTarget.form)}>
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
