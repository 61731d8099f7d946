import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { ContactText } from "../../../components/contact-text.tsx";
import { contactParts } from "../../../text/contact-parts.ts";
import { shownText } from "../values/read-value.ts";
import type { ControlProps } from "./control-props.ts";
import { GrowingText } from "./growing-text.tsx";
import css from "./plain-controls.module.css";

/** Control for telephones and e-mails as free text, with a preview of the links that the site makes of them. */
export function ContactControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, required } = field;
  const text = value.trim();
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
      <GrowingText
        {...fieldMarks(id, { help, problem })}
        rows={1}
        value={value}
        placeholder={field.placeholder ?? "+591 2 200 0141"}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => shownText(field, value) !== value && onChange(shownText(field, value))}
      />
      {/* The live region stands before its text comes; otherwise screen readers would not announce it. */}
      <div className={css.contacto__vista} role="status">
        {text !== "" && canBeReached(text) && (
          <>
            <span className="suave">En el sitio se toca para llamar o escribir:</span>
            <ContactText text={text} />
          </>
        )}
        {text !== "" && !canBeReached(text) && (
          <span className="suave">No vemos un teléfono ni un correo: en el sitio no se podrá tocar.</span>
        )}
      </div>
    </FieldFrame>
  );
}

const canBeReached = (text: string) => contactParts(text).some(({ address }) => address !== undefined);
