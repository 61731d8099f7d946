import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { contrast } from "../../../text/contrast.ts";
import { safeColor } from "../../../text/safe-color.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./plain-controls.module.css";

/** Value of `--papel`, the background on which the site shows the colour. */
const paper = "#fbf8f3";
/** Minimum contrast of a graphic without letters (WCAG 1.4.11). */
const enough = 3;
/** Colour that the picker shows while the value has none. */
const first = "#123a6b";

/** Control for a colour: the device's picker or six hex digits, with a preview and a hint about its contrast. */
export function ColorControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, required } = field;
  const color = safeColor(value.trim());
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
      <div className={`en-linea hueco-2 ${css.color}`}>
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
            <ContrastAdvice color={color} />
          </>
        )}
      </div>
    </FieldFrame>
  );
}

function ContrastAdvice({ color }: { color: string }) {
  if (contrast(color, paper) >= enough) return <span>Se distingue bien sobre el papel del sitio.</span>;
  return (
    <span className={`en-linea hueco-2 iconos-chicos ${css.consejo}`}>
      <Icon name="aviso" />
      Es muy claro: casi no se distingue del papel del sitio. Elige uno más oscuro.
    </span>
  );
}

/** Adds the `#` to six hex digits. */
function withMark(typed: string): string {
  return /^[0-9a-f]{6}$/i.test(typed.trim()) ? `#${typed.trim()}` : typed;
}
