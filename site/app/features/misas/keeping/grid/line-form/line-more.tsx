import { useState } from "react";
import { boundFields } from "../../../../../components/admin/form/bound-fields.ts";
import { TextField } from "../../../../../components/admin/text-field.tsx";
import css from "../grid.module.css";
import type { Part } from "./line-when.tsx";

/** Collapsed fields that few lines need: first and last date, and the address of the broadcast. */
export function LineMore({ values, problems, change }: Part) {
  const { vigente_desde, vigente_hasta, transmision } = values;
  const isFilled = vigente_desde !== "" || vigente_hasta !== "" || transmision !== "";
  const [first] = useState(isFilled);
  const field = boundFields(values, problems, change);
  return (
    <details className={css.rejilla__detalles} open={first || Object.keys(problems).length > 0}>
      <summary>Fechas y transmisión</summary>
      <div className={css.rejilla__par}>
        <TextField type="date" label="Desde el día" {...field("vigente_desde")} />
        <TextField type="date" label="Hasta el día" {...field("vigente_hasta")} />
      </div>
      <TextField type="url" label="Transmisión en vivo" placeholder="https://" {...field("transmision")} />
    </details>
  );
}
