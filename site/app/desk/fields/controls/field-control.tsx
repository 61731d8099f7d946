import type { ContentField } from "@arzobispado/diocese/contenido";
import { type ComponentType, memo } from "react";
import type { FieldValue, RecordValues } from "../values/record-values.ts";
import { ColorControl } from "./color-control.tsx";
import { ContactControl } from "./contact-control.tsx";
import type { ControlProps, FormFacts } from "./control-props.ts";
import { DateControl } from "./date-control.tsx";
import { LongTextControl } from "./long-text-control.tsx";
import { PlaceControl } from "./place-control.tsx";
import { PointControl } from "./point-control.tsx";
import { SelectControl, SeveralControl } from "./select-control.tsx";
import { TextControl } from "./text-control.tsx";
import { YesNoControl } from "./yes-no-control.tsx";

interface FieldControlProps extends ControlProps {
  form: FormFacts;
  /** All values of the form as they stand now. */
  values: RecordValues;
}

/** The control of a field, by its type and what its description asks for. */
export const FieldControl = memo(function FieldControl({ form: _form, values: _values, ...props }: FieldControlProps) {
  const Control = controlOf(props.field) as ComponentType<ControlProps<FieldValue>>;
  return <Control {...props} />;
});

// biome-ignore lint/suspicious/noExplicitAny: each takes values of its own kind
type AnyControl = ComponentType<ControlProps<any>>;

function controlOf({ type, control, multiple }: ContentField): AnyControl {
  switch (type) {
    case "bool":
      return YesNoControl;
    case "date":
      return DateControl;
    case "select":
      return multiple ? SeveralControl : SelectControl;
    case "geoPoint":
      return PointControl;
    case "json":
    case "editor":
      return LongTextControl;
    default:
      break;
  }
  switch (control) {
    case "long-text":
      return LongTextControl;
    case "color":
      return ColorControl;
    case "telephone":
      return ContactControl;
    case "place":
      return PlaceControl;
    default:
      return TextControl;
  }
}
