import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../../components/admin/field-problem.tsx";
import { SelectField } from "../../../../components/admin/form/select-field.tsx";
import { TextField } from "../../../../components/admin/text-field.tsx";
import { kinds } from "../../words/names.ts";
import css from "../changes.module.css";
import { newHour, type SpecialHour } from "./change-form.ts";
import { addedKinds, type FieldsOfChange } from "./fields-of-change.ts";
import { TimeField } from "./time-field.tsx";

/** Hours of a special day, which replace the usual hours of that place. */
export function SpecialHours({ form: { horas }, problems, onChange, lastYear }: FieldsOfChange) {
  const put = (key: string, values: Partial<SpecialHour>) =>
    onChange({ horas: horas.map((one) => (one.key === key ? { ...one, ...values } : one)) });
  return (
    <fieldset className={`en-pila hueco-3 ${css.especial}`}>
      <legend className="etiqueta">Qué hay ese día, en lugar de lo habitual</legend>
      {lastYear.length > 0 && (
        <button
          type="button"
          className="boton boton--linea"
          onClick={() => onChange({ horas: lastYear.map(({ key: _, ...hour }) => newHour(hour)) })}
        >
          <AdminIcon name="copiar" />
          Copiar del año pasado
        </button>
      )}
      {horas.map((hour, index) => (
        <div key={hour.key} className={css.especial__hora}>
          <TimeField label={`Hora ${index + 1}`} value={hour.hora} onChange={(hora) => put(hour.key, { hora })} />
          <SelectField
            label="Qué es"
            value={hour.tipo}
            options={addedKinds.map((kind) => [kind, kinds[kind].one])}
            onChange={(tipo) => put(hour.key, { tipo })}
          />
          <TextField
            label="Cómo se llama (opcional)"
            value={hour.etiqueta}
            onChange={(etiqueta) => put(hour.key, { etiqueta: etiqueta.slice(0, 60) })}
          />
          <button
            type="button"
            className="boton boton--quitar"
            onClick={() => onChange({ horas: horas.filter(({ key }) => key !== hour.key) })}
          >
            Quitar<span className="oculto"> la hora {index + 1}</span>
          </button>
        </div>
      ))}
      <button type="button" className="boton boton--linea" onClick={() => onChange({ horas: [...horas, newHour()] })}>
        <AdminIcon name="agregar" />
        Añadir una hora
      </button>
      <FieldProblem id="horas-especiales" problem={problems.horas} />
    </fieldset>
  );
}
