import { city } from "@arzobispado/diocese/config/place";
import { TextField } from "../../../components/admin/text-field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import type { ControlProps } from "./control-props.ts";
import css from "./plain-controls.module.css";

/** Control for an address in words, with a link that searches it in Google Maps. */
export function PlaceControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, placeholder, required } = field;
  const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${value.trim()}, ${city}`)}`;
  return (
    <div className={css.lugar}>
      <TextField {...{ id, label, required, help, placeholder, value, problem, onChange }} />
      {value.trim() !== "" && (
        <a className="boton boton--suelto" href={search} target="_blank" rel="noopener">
          <Icon name="lugar" />
          Buscarla en un mapa
        </a>
      )}
    </div>
  );
}
