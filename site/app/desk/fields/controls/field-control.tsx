import type { ContentField } from "@arzobispado/diocese/contenido";
import { type ComponentType, memo, useCallback } from "react";
import { FilesControl } from "../files/files-control.tsx";
import { PicturesControl } from "../files/pictures-control.tsx";
import { RelationControl } from "../relation/relation-control.tsx";
import { filmAmong } from "../values/film-among.ts";
import { type FieldFile, type FieldValue, holdsPictures, type RecordValues } from "../values/record-values.ts";
import { ColorControl } from "./color-control.tsx";
import { ContactControl } from "./contact-control.tsx";
import type { ControlProps, FormFacts } from "./control-props.ts";
import { DateControl } from "./date-control.tsx";
import { LongTextControl } from "./long-text-control.tsx";
import { MapControl } from "./map-control.tsx";
import { PlaceControl } from "./place-control.tsx";
import css from "./plain-controls.module.css";
import { PointControl } from "./point-control.tsx";
import { RichTextControl } from "./rich-text-control.tsx";
import { SelectControl, SeveralControl } from "./select-control.tsx";
import { TextControl } from "./text-control.tsx";
import { VideoControl } from "./video-control.tsx";
import { YesNoControl } from "./yes-no-control.tsx";

interface FieldControlProps extends Omit<ControlProps, "onChange"> {
  form: FormFacts;
  /** Must be the same function at each render. */
  onChange: (name: string, value: FieldValue) => void;
  /** Current values of the whole form. */
  values: RecordValues;
  /** The record exists already: `settled` fields are read-only. */
  isOfStored?: boolean;
}

/** Control of a field, chosen by its type and description. Memoized: renders only when its own props change. */
export function FieldControl({ values, onChange, isOfStored = false, ...props }: FieldControlProps) {
  const { name } = props.field;
  const film = holdsPictures(props.field) ? filmAmong(props.form.collection, values) : null;
  const change = useCallback((value: FieldValue) => onChange(name, value), [onChange, name]);
  const control = <ChosenControl {...props} onChange={change} film={film} />;
  if (!isOfStored || !props.field.settled) return control;
  return (
    <fieldset className={css.fijo} disabled>
      {control}
    </fieldset>
  );
}

const ChosenControl = memo(function ChosenControl(props: ControlProps & { form: FormFacts; film: FieldFile | null }) {
  const Control = controlOf(props.field);
  return <Control {...props} />;
});

// biome-ignore lint/suspicious/noExplicitAny: each takes values of its own kind, which its field's type says
type AnyControl = ComponentType<ControlProps<any> & { form: FormFacts; film: FieldFile | null }>;

function controlOf(field: ContentField): AnyControl {
  switch (field.type) {
    case "bool":
      return YesNoControl;
    case "date":
      return DateControl;
    case "select":
      return field.multiple ? SeveralControl : SelectControl;
    case "relation":
      return RelationControl;
    case "file":
      return holdsPictures(field) ? PicturesControl : FilesControl;
    case "editor":
      return RichTextControl;
    case "geoPoint":
      return PointControl;
    case "json":
      return LongTextControl;
    default:
      return textControlOf(field);
  }
}

function textControlOf({ control }: ContentField): AnyControl {
  switch (control) {
    case "long-text":
      return LongTextControl;
    case "color":
      return ColorControl;
    case "telephone":
      return ContactControl;
    case "place":
      return PlaceControl;
    case "map":
      return MapControl;
    case "external-video":
      return VideoControl;
    default:
      return TextControl;
  }
}
