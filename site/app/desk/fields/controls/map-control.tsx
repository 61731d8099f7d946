import { FieldFrame, fieldMarks } from "../../../components/admin/field-frame.tsx";
import { mapAddressOfCode } from "../../../text/html/read-map-address.ts";
import { AwaitedPart } from "../awaited/awaited-part.tsx";
import { usePart } from "../awaited/use-part.ts";
import type { ControlProps } from "./control-props.ts";
import css from "./preview-controls.module.css";

const loadFacade = () => import("../../../components/media/map-facade.tsx");

/** Control for a map's embed code. The site keeps only the address in it and previews the map. */
export function MapControl({ id, field, value, onChange, problem }: ControlProps<string>) {
  const { label, help, required } = field;
  const address = mapAddressOfCode(value);
  return (
    <div>
      <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
        {/* Fixed height: the code is pasted, not read. */}
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
