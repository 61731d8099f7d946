import type { ContentCollection, ContentField, ContentSection } from "@arzobispado/diocese/contenido";
import { type ReactNode, useCallback, useMemo } from "react";
import { Link } from "react-router";
import { useRoot } from "../../components/layout/use-root.ts";
import { findField } from "../content/content-words.ts";
import type { FormStart } from "../drafts/form-start.ts";
import type { ServerDraft } from "../drafts/server-draft.ts";
import type { FormFacts } from "../fields/controls/control-props.ts";
import { FieldControl } from "../fields/controls/field-control.tsx";
import { alternativesWith, keptValues } from "../fields/values/alternatives.ts";
import { type FieldValue, holdsPictures, type RecordValues } from "../fields/values/record-values.ts";
import type { BeginAgain } from "../form/drafted-form.tsx";
import { FormBar } from "../form/form-bar.tsx";
import { FormDialogs } from "../form/form-dialogs.tsx";
import { type OpenForm, useRecordForm } from "../form/use-record-form.ts";
import { CompanyNote } from "../presence/company-note.tsx";
import { ProblemSummary } from "../problems/problem-summary.tsx";
import { FormReview } from "../review/form-review.tsx";
import type { UploadNoun } from "../uploads/upload-words.ts";
import { AlternativeFields } from "./alternative-fields.tsx";
import css from "./content-editor.module.css";
import type { ContentForm, Stored } from "./content-record-form.ts";

interface ContentEditorProps {
  collection: ContentCollection;
  form: ContentForm;
  start: FormStart<RecordValues, Stored>;
  person: string;
  /** Address of the list with its filters. */
  list: string;
  mayCreate: FormFacts["mayCreate"];
  again: BeginAgain<RecordValues, Stored>;
  /** Colleague's draft that is open in the form, or from which this draft was started. */
  reviewed: ServerDraft | null;
  /** Content between the form and the bar that belongs to the record but is not a field. */
  children?: ReactNode;
}

/** Form of any collection (CON-03), built from its description. */
export function ContentEditor(props: ContentEditorProps) {
  const { collection, form, start, person, list, mayCreate, again, reviewed, children } = props;
  const open = useRecordForm({ form, start, person, list, again });
  const { values, change, goTo, failures, saving } = open;
  const facts = useFacts(collection, mayCreate, open);
  const changeField = useCallback((name: string, value: FieldValue) => change({ [name]: value }), [change]);
  const kept = keptValues(collection, values);
  const drawAlone = (field: ContentField) => (
    <FieldControl
      key={field.name}
      id={field.name}
      field={field}
      value={values[field.name] as FieldValue}
      values={kept}
      form={facts}
      problem={failures.textOf(field.name)}
      isOfStored={start.record !== null}
      onChange={changeField}
    />
  );
  const draw = (field: ContentField) => {
    const alternatives = alternativesWith(collection, field.name);
    if (!alternatives) return drawAlone(field);
    if (alternatives.of[0]?.field !== field.name) return null;
    return (
      <AlternativeFields
        key={field.name}
        collection={collection}
        alternatives={alternatives}
        values={values}
        onChange={changeField}
        draw={drawAlone}
      />
    );
  };
  const { sections } = collection;
  const aside = sections.filter(({ fields }) => fields.some((field) => field.aside));
  const review = (
    <FormReview open={open} person={person} reviewed={reviewed} list={list} hasPage={collection.page !== null} />
  );
  return (
    <>
      <CompanyNote noun={collection} otherTab={open.otherTab} company={open.company} />
      <ProblemSummary failures={failures.shown} onGo={goTo} />
      <form
        className={`en-columna hueco-4 al-inicio ${css.formulario} ${aside.length > 0 ? css["formulario--lado"] : ""}`}
        id="formulario"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <div className="en-columna hueco-4">
          {sections.map((section) => (
            <Section key={section.title} section={section} wanted={(field) => !field.aside} draw={draw} />
          ))}
          {aside.length === 0 && review}
        </div>
        {aside.length > 0 && (
          <div className="en-columna hueco-4">
            {aside.map((section) => (
              <Section key={section.title} section={section} wanted={(field) => field.aside === true} draw={draw} />
            ))}
            {review}
          </div>
        )}
      </form>
      {children}
      <FormBar open={open} record={start.record} whenFull="Guarda ahora, o quita fotos.">
        <Link className="boton boton--linea" to={list}>
          Cancelar
        </Link>
        <button type="submit" form="formulario" className="boton">
          {start.record ? "Guardar" : `Crear ${collection.one}`}
        </button>
      </FormBar>
      <FormDialogs open={open} />
    </>
  );
}

interface SectionProps {
  section: ContentSection;
  /** Tells whether a field belongs in this column. */
  wanted: (field: ContentField) => boolean;
  draw: (field: ContentField) => ReactNode;
}

function Section({ section: { title, help, fields }, wanted, draw }: SectionProps) {
  const own = fields.filter(wanted);
  if (own.length === 0) return null;
  // A section split over both columns shows its title and help only once.
  const isRest = own[0] !== fields[0];
  return (
    <section className="hoja" aria-label={title}>
      <h2 className={isRest ? "oculto" : undefined}>{title}</h2>
      {help && !isRest && <p className="suave">{help}</p>}
      {own.map(draw)}
    </section>
  );
}

/** Facts about the form that controls need. Memoized: the same object at each render. */
function useFacts(
  collection: ContentCollection,
  mayCreate: FormFacts["mayCreate"],
  { setReader, uploads: { tell, pickedOf } }: OpenForm<RecordValues, Stored>,
): FormFacts {
  const { origin } = useRoot();
  return useMemo(() => {
    const nounOf = (name: string): UploadNoun => {
      const field = findField(collection, name);
      if (field?.type === "relation") return "opción";
      return field && holdsPictures(field) ? "foto" : "archivo";
    };
    return {
      collection,
      origin,
      mayCreate,
      onUploads: (field, underWay) => tell({ field, noun: nounOf(field), ...underWay }),
      pickedOf: (field) => pickedOf(field, nounOf(field)),
      onReader: (field, read) => setReader(field, read && { read }),
    };
  }, [collection, origin, mayCreate, setReader, tell, pickedOf]);
}
