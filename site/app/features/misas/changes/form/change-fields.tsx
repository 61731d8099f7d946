import { dayOf, minutesText } from "@arzobispado/diocese/misas";
import { boundFields } from "../../../../components/admin/form/bound-fields.ts";
import { TextField } from "../../../../components/admin/text-field.tsx";
import { capital } from "../../../../text/capital.ts";
import { languages } from "../../../../text/hours.ts";
import { placeName } from "../../keeping/place-name.ts";
import { kinds } from "../../words/names.ts";
import { reasonButtons } from "../reasons.ts";
import { ButtonChoice } from "./choice.tsx";
import { endChoices } from "./ends.ts";
import { addedKinds, type FieldsOfChange } from "./fields-of-change.ts";
import { SpecialHours } from "./special-hours.tsx";
import { TimeField } from "./time-field.tsx";

const addedLanguages = Object.entries(languages).map(([language, name]) => [language, capital(name)] as const);

/** Fields of a change, by its kind; the most used choices come first. */
export function ChangeFields(props: FieldsOfChange) {
  const { form, problems, onChange, what, places, today } = props;
  const { clase, dia, fin, fecha } = form;
  const field = boundFields(form, problems, onChange);
  const lasts = clase !== "especial" && (clase !== "mueve" || fecha === "" || fecha === dia);
  return (
    <>
      {(clase === "agrega" || clase === "especial") && places.length > 1 && (
        <ButtonChoice
          label="¿Dónde?"
          value={form.lugar}
          choices={places.map((place) => [place.id, placeName(place)])}
          onChange={(value) => onChange({ lugar: value, ...(clase === "especial" && { horas: [] }) })}
        />
      )}
      {clase === "mueve" && (
        <>
          <TimeField label="Nueva hora" {...field("hora")} near={what ? minutesText(what.ini) : ""} />
          <TextField label="Otro día (si cambia)" type="date" {...field("fecha")} />
        </>
      )}
      {clase === "agrega" && (
        <>
          <TimeField label="Hora" {...field("hora")} />
          <ButtonChoice
            label="¿Qué se añade?"
            {...field("tipo")}
            choices={addedKinds.map((kind) => [kind, kinds[kind].one])}
          />
          <ButtonChoice label="¿En qué idioma?" {...field("idioma")} choices={addedLanguages} />
          <TextField
            label="Cómo se llama (opcional)"
            value={form.etiqueta}
            onChange={(value) => onChange({ etiqueta: value.slice(0, 60) })}
            help="Por ejemplo: Misa de gallo."
          />
        </>
      )}
      {clase === "especial" && <SpecialHours {...props} />}
      {lasts && (
        <ButtonChoice
          label="¿Hasta cuándo?"
          {...field("fin")}
          choices={endChoices(dayOf(dia), dayOf(today))}
          problem={fin === "hasta" ? undefined : problems.fin}
        />
      )}
      {lasts && fin === "hasta" && (
        <TextField label="Último día" type="date" {...field("hasta")} problem={problems.fin} />
      )}
      <ButtonChoice label="¿Por qué?" {...field("motivo")} choices={reasonButtons} />
      <TextField
        label="Algo más (opcional)"
        {...field("nota")}
        onChange={(value) => onChange({ nota: value.slice(0, 140) })}
        help="Se lee junto al cambio. 140 letras como mucho."
      />
    </>
  );
}
