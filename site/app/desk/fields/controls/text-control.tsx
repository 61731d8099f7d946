import type { ContentField } from "@arzobispado/diocese/contenido";
import type { ComponentProps } from "react";
import { TextField } from "../../../components/admin/text-field.tsx";
import { shownText } from "../values/read-value.ts";
import type { ControlProps } from "./control-props.ts";

/** One line: of any text, a number, an e-mail or a web address. */
export function TextControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, placeholder, required } = field;
  return (
    <TextField
      id={id}
      label={label}
      required={required}
      help={help}
      placeholder={placeholder}
      value={value}
      problem={problem}
      onChange={onChange}
      {...keyboardOf(field)}
      onBlur={() => shownText(field, value) !== value && onChange(shownText(field, value))}
    />
  );
}

/** The keys that a phone offers. No `number` and no `url`: such a field shows nothing of what it does not understand. */
function keyboardOf({ type, onlyInt }: ContentField): Partial<ComponentProps<typeof TextField>> {
  switch (type) {
    case "number":
      // A phone's keys of digits have no minus, but hardly a number here needs one.
      return { inputMode: onlyInt ? "numeric" : "decimal" };
    case "email":
      return { type: "email", inputMode: "email", autoCapitalize: "none" };
    case "url":
      return { inputMode: "url", autoCapitalize: "none" };
    default:
      return {};
  }
}
