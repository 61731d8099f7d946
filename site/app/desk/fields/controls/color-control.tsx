import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { contrast } from "../../../text/contrast.ts";
import { safeColor } from "../../../text/safe-color.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./plain-controls.module.css";

/** Of --papel, on which the site shows it. */
const paper = "#fbf8f3";
/** What a mark without letters needs to be seen (WCAG 1.4.11). */
const enough = 3;
/** A colour of ours, for a picker that has none yet. */
const first = "#123a6b";

/** A colour: from the device's picker or as six figures, with the mark as the site shows it and what the eye makes of it. */
export function ColorControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, required } = field;
  const color = safeColor(value.trim());
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
      <div className={css.color}>
        <input
          type="color"
          aria-label={`Elegir: ${label}`}
          value={color?.toLowerCase() ?? first}
          data-vacio={color === undefined || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...fieldMarks(id, { help, problem })}
          value={value}
          placeholder={first}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required={required || undefined}
          onChange={(event) => onChange(withMark(event.target.value))}
        />
      </div>
      <div className={css.color__vista} role="status">
        {color && (
          <>
            <span className="ficha">
              <span className="muestra" style={{ "--c": color }} />
              Así se ve
            </span>
            <Counsel color={color} />
          </>
        )}
      </div>
    </FieldFrame>
  );
}

function Counsel({ color }: { color: string }) {
  if (contrast(color, paper) >= enough) return <span>Se distingue bien sobre el papel del sitio.</span>;
  return (
    <span className={css.consejo}>
      <Icon name="aviso" />
      Es muy claro: casi no se distingue del papel del sitio. Elige uno más oscuro.
    </span>
  );
}

/** Six figures alone are meant as a colour too. */
function withMark(typed: string): string {
  return /^[0-9a-f]{6}$/i.test(typed.trim()) ? `#${typed.trim()}` : typed;
}
