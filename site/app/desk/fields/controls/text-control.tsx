import type { ContentField } from "@arzobispado/diocese/contenido";
import type { ComponentProps } from "react";
import { TextField } from "../../../components/admin/text-field.tsx";
import { shownText } from "../values/read-value.ts";
import type { ControlProps } from "./control-props.ts";

/** Control of one line: text, number, e-mail or web address. */
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

/** Keyboard on phones. Never type `number` or `url`: such inputs hide text that they cannot parse. */
function keyboardOf({ type, onlyInt }: ContentField): Partial<ComponentProps<typeof TextField>> {
  switch (type) {
    case "number":
      // Digit keyboards on phones have no minus sign, but numbers here hardly need one.
      return { inputMode: onlyInt ? "numeric" : "decimal" };
    case "email":
      return { type: "email", inputMode: "email", autoCapitalize: "none" };
    case "url":
      return { inputMode: "url", autoCapitalize: "none" };
    default:
      return {};
  }
}
