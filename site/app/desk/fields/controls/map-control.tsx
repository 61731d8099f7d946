import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { mapAddressOfCode } from "../../../text/html/read-map-address.ts";
import { AwaitedPart } from "../awaited/awaited-part.tsx";
import { usePart } from "../awaited/use-part.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./preview-controls.module.css";

const loadFacade = () => import("../../../components/media/map-facade.tsx");

/** The embed code of a map; of it the site takes the address alone, which is shown as it will be. */
export function MapControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, required } = field;
  const address = mapAddressOfCode(value);
  return (
    <div>
      <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
        {/* It does not grow: a code is pasted, and nobody reads it. */}
        <textarea
          {...fieldMarks(id, { help, problem })}
          className={css["codigo-mapa"]}
          rows={2}
          value={value}
          placeholder={'<iframe src="https://www.google.com/maps/embed?…'}
          spellCheck={false}
          autoCapitalize="none"
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </FieldFrame>
      {address !== "" && <Preview key={address} address={address} name={label} />}
    </div>
  );
}

function Preview({ address, name }: { address: string; name: string }) {
  const part = usePart(loadFacade);
  return (
    <div className={css["vista-previa"]}>
      <AwaitedPart part={part} what="La vista previa">
        {({ MapFacade }) => (
          <MapFacade name={name} address={address} otherwise="¿No se ve el mapa? Revisa el código o tu conexión." />
        )}
      </AwaitedPart>
    </div>
  );
}
