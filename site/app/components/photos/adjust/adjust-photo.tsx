import { useState } from "react";
import type { Part, PictureDetails, Point } from "../../../text/pictures/picture-details.ts";
import { AdminIcon } from "../../admin/admin-icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { DetailsChange, PhotoSource } from "../desk-photo.ts";
import type { PhotoRatio } from "../photo-ratios.ts";
import { type ThumbnailOf, usePhotoSource } from "../use-photo-source.ts";
import css from "./adjust-photo.module.css";
import { AdjustStage } from "./adjust-stage.tsx";
import { keptCrop, middle, movePoint, percent, type Side, setSide, wholePicture } from "./crop.ts";
import { CutPhoto } from "./cut-photo.tsx";
import { ShareField } from "./share-field.tsx";

interface AdjustPhotoProps {
  source: PhotoSource;
  details: PictureDetails;
  thumbnailOf: ThumbnailOf;
  /** Ratios in which the site crops the photo. */
  ratios: readonly PhotoRatio[];
  /** Called on closing. @param change crop and focal point; null: cancelled */
  onClose: (change: DetailsChange | null) => void;
}

const sides: [side: Side, label: string][] = [
  ["izquierda", "Izquierda"],
  ["arriba", "Arriba"],
  ["ancho", "Ancho"],
  ["alto", "Alto"],
];

/**
 * Dialog 'Ajustar foto': sets the crop of a photo and the focal point that automatic crops keep in sight. The file
 * itself stays unchanged.
 */
export function AdjustPhoto({ source, details, thumbnailOf, ratios, onClose }: AdjustPhotoProps) {
  const shown = usePhotoSource(source, thumbnailOf, 640);
  const [tool, setTool] = useState<"crop" | "focus">("crop");
  const [crop, setCrop] = useState<Part>(details.recorte ?? wholePicture);
  const [focus, setFocus] = useState<Point | undefined>(details.foco);
  const recorte = keptCrop(crop);
  const cut = { ...(recorte && { recorte }), ...(focus && { foco: focus }) };
  const point = focus ?? middle;
  const isCrop = tool === "crop";
  const isSet = isCrop ? recorte !== undefined : focus !== undefined;

  return (
    <Modal
      title="Ajustar foto"
      className={css.ajuste ?? ""}
      icon={<AdminIcon name="ajustes" />}
      onClose={(pressed) => onClose(pressed === "listo" ? { recorte, foco: focus } : null)}
    >
      <div className={css.ajuste__herramientas}>
        <ToolButton label="Recorte" pressed={isCrop} onPress={() => setTool("crop")} />
        <ToolButton label="Punto de interés" pressed={!isCrop} onPress={() => setTool("focus")} />
      </div>
      <p>
        {isCrop
          ? "Arrastra las esquinas, o usa las flechas. La foto original no se pierde."
          : "Toca lo que siempre debe verse, o usa las flechas."}
      </p>
      {typeof shown === "string" ? (
        <CutPhoto shown={shown} ratio={3 / 2} details={{}} />
      ) : (
        <AdjustStage {...shown} tool={tool} crop={crop} focus={point} onCrop={setCrop} onFocus={setFocus} />
      )}
      {ratios.length > 0 && (
        <section aria-labelledby="ajuste-vistas">
          <h3 id="ajuste-vistas" className={css.ajuste__titulo}>
            Así la corta el sitio
          </h3>
          <ul className={css.vistas}>
            {ratios.map(({ label, ratio }) => (
              <li key={`${label} ${ratio}`}>
                <CutPhoto shown={shown} ratio={ratio} details={cut} />
                {label}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css.ajuste__numeros}>
        {isCrop &&
          sides.map(([side, label], at) => (
            <ShareField
              key={side}
              label={label}
              value={crop[at] ?? 0}
              onChange={(value) => setCrop(setSide(crop, side, value))}
            />
          ))}
        {!isCrop && (
          <>
            <ShareField
              label="Izquierda"
              value={point[0]}
              onChange={(x) => setFocus(movePoint([x, point[1]], [0, 0]))}
            />
            <ShareField label="Arriba" value={point[1]} onChange={(y) => setFocus(movePoint([point[0], y], [0, 0]))} />
          </>
        )}
      </div>
      <p className={css.ajuste__quitar}>
        <button
          type="button"
          className="boton boton--suelto"
          disabled={!isSet}
          onClick={() => (isCrop ? setCrop(wholePicture) : setFocus(undefined))}
        >
          {isCrop ? "Quitar el recorte" : "Quitar el punto"}
        </button>
        <span className="oculto" aria-live="polite">
          {isCrop ? `Se ve ${percent(crop[2])} % del ancho y ${percent(crop[3])} % del alto.` : ""}
        </span>
      </p>
      <form method="dialog" className={css.ajuste__botones}>
        <button type="submit" value="listo" className="boton">
          Listo
        </button>
        <button type="submit" value="" className="boton boton--linea">
          Cancelar
        </button>
      </form>
    </Modal>
  );
}

function ToolButton({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`boton ${pressed ? "" : "boton--linea"}`}
      aria-pressed={pressed}
      data-first={pressed || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
