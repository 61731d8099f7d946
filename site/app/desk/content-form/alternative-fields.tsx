import type { AlternativesDescription, ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { type ReactNode, useId, useMemo } from "react";
import { findField } from "../content/content-words.ts";
import { choiceName, chosenField } from "../fields/values/alternatives.ts";
import { type FieldValue, isEmptyValue, type RecordValues } from "../fields/values/record-values.ts";

interface AlternativeFieldsProps {
  collection: ContentCollection;
  alternatives: AlternativesDescription;
  values: RecordValues;
  onChange: (name: string, value: FieldValue) => void;
  draw: (field: ContentField) => ReactNode;
}

/**
 * Fields of which an item keeps only one: radio buttons, and the control of the chosen field. Values of the other
 * fields are removed only on save.
 */
export function AlternativeFields({ collection, alternatives, values, onChange, draw }: AlternativeFieldsProps) {
  const name = useId();
  const { label, of } = alternatives;
  const chosen = chosenField(alternatives, values);
  // Same object at each render, so that the control keeps its props.
  const field = useMemo(() => {
    const found = findField(collection, chosen);
    return found && { ...found, required: true };
  }, [collection, chosen]);
  const givingWay = of.filter((one) => one.field !== chosen && !isEmptyValue(values[one.field]));
  return (
    <>
      <fieldset className="campo">
        <legend>{label}</legend>
        <div className="tramos">
          {of.map((one) => (
            <label key={one.field} className="tramo">
              <input
                type="radio"
                name={name}
                value={one.field}
                checked={one.field === chosen}
                onChange={() => onChange(choiceName(alternatives), one.field)}
              />
              <span>{one.label}</span>
            </label>
          ))}
        </div>
        {/* The status element is rendered before its text: otherwise screen readers do not announce the text. */}
        <div className="campo__ayuda" role="status">
          {givingWay.length > 0 &&
            `Queda uno solo: al guardar se quita lo de «${givingWay.map((one) => one.label).join("», «")}».`}
        </div>
      </fieldset>
      {field && draw(field)}
    </>
  );
}
