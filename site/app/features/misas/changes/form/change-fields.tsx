import { dayOf, minutesText, type Tipo } from "@arzobispado/diocese/misas";
import { TextField } from "../../../../components/admin/text-field.tsx";
import { capital } from "../../../../text/capital.ts";
import { languages } from "../../../../text/hours.ts";
import { placeName } from "../../keeping/place-name.ts";
import { kinds } from "../../words/names.ts";
import { reasonButtons } from "../reasons.ts";
import type { End } from "./change-form.ts";
import { Choice } from "./choice.tsx";
import { endChoices } from "./ends.ts";
import { addedKinds, type FieldsOfChange } from "./fields-of-change.ts";
import { SpecialHours } from "./special-hours.tsx";
import { TimeField } from "./time-field.tsx";

const addedLanguages = Object.entries(languages).map(([language, name]) => [language, capital(name)] as const);

/** Fields of a change, by its kind; the most used choices come first. */
export function ChangeFields(props: FieldsOfChange) {
  const { form, problems, onChange, what, places, today } = props;
  const { clase, dia, lugar, fin, hasta, hora, fecha, tipo, idioma, etiqueta, motivo, nota } = form;
  const lasts = clase !== "especial" && (clase !== "mueve" || fecha === "" || fecha === dia);
  return (
    <>
      {(clase === "agrega" || clase === "especial") && places.length > 1 && (
        <Choice
          label="¿Dónde?"
          value={lugar}
          choices={places.map((place) => [place.id, placeName(place)])}
          onChange={(value) => onChange({ lugar: value, ...(clase === "especial" && { horas: [] }) })}
        />
      )}
      {clase === "mueve" && (
        <>
          <TimeField
            label="Nueva hora"
            value={hora}
            onChange={(value) => onChange({ hora: value })}
            problem={problems.hora}
            near={what ? minutesText(what.ini) : ""}
          />
          <TextField
            label="Otro día (si cambia)"
            type="date"
            value={fecha}
            onChange={(value) => onChange({ fecha: value })}
            problem={problems.fecha}
          />
        </>
      )}
      {clase === "agrega" && (
        <>
          <TimeField
            label="Hora"
            value={hora}
            onChange={(value) => onChange({ hora: value })}
            problem={problems.hora}
          />
          <Choice
            label="¿Qué se añade?"
            value={tipo}
            choices={addedKinds.map((kind) => [kind, kinds[kind].one])}
            onChange={(value) => onChange({ tipo: value as Tipo })}
          />
          <Choice
            label="¿En qué idioma?"
            value={idioma}
            choices={addedLanguages}
            onChange={(value) => onChange({ idioma: value })}
          />
          <TextField
            label="Cómo se llama (opcional)"
            value={etiqueta}
            onChange={(value) => onChange({ etiqueta: value.slice(0, 60) })}
            help="Por ejemplo: Misa de gallo."
          />
        </>
      )}
      {clase === "especial" && <SpecialHours {...props} />}
      {lasts && (
        <Choice
          label="¿Hasta cuándo?"
          value={fin}
          choices={endChoices(dayOf(dia), dayOf(today)).map((one) => [one.fin, one.label])}
          onChange={(value) => onChange({ fin: value as End })}
          problem={fin === "hasta" ? undefined : problems.fin}
        />
      )}
      {lasts && fin === "hasta" && (
        <TextField
          label="Último día"
          type="date"
          value={hasta}
          onChange={(value) => onChange({ hasta: value })}
          problem={problems.fin}
        />
      )}
      <Choice
        label="¿Por qué?"
        value={motivo}
        choices={reasonButtons}
        onChange={(value) => onChange({ motivo: value })}
        problem={problems.motivo}
      />
      <TextField
        label="Algo más (opcional)"
        value={nota}
        onChange={(value) => onChange({ nota: value.slice(0, 140) })}
        help="Se lee junto al cambio. 140 letras como mucho."
        problem={problems.nota}
      />
    </>
  );
}
