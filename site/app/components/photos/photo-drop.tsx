import type { ComponentProps } from "react";
import { copiesFromLibrary, hasLibrary } from "../../state/library.ts";
import { useStore } from "../../state/use-store.ts";
import { deviceName } from "../../text/device.ts";
import { AdminIcon } from "../admin/admin-icon.tsx";
import { FieldProblem } from "../admin/field-problem.tsx";
import fileButtonCss from "../admin/file-button.module.css";
import { FileInput } from "../admin/file-input.tsx";
import { roomNote } from "./gallery-words.ts";
import css from "./photo-drop.module.css";

interface PhotoDropProps {
  /** Id of the input behind 'Elegir fotos'. */
  id: string;
  /** `room`: photos that still fit. `most`: photos that fit in all; with 1 a new photo replaces the old one. */
  room: number;
  most: number;
  /** Files are being dragged over the gallery. */
  over: boolean;
  problem: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Drop zone for photos, with buttons for files, the phone's camera and the library. */
export function PhotoDrop({ id, room, most, over, problem, onFiles }: PhotoDropProps) {
  const note = roomNote(room, most);
  const described = [`${id}-ayuda`, problem !== undefined && `${id}-fallo`].filter(Boolean).join(" ");
  const single = most === 1;
  const offersLibrary = useStore(hasLibrary);
  const shared = { disabled: !single && room <= 0, onFiles };
  return (
    <div className={`en-fila al-medio ${css.soltar} ${over ? css["soltar--encima"] : ""}`}>
      <p className={`en-linea hueco-2 al-medio ${css.soltar__texto}`}>
        <AdminIcon name="foto" />
        {single ? "Arrastra una foto aquí, o" : "Arrastra fotos aquí, o"}
      </p>
      <PickButton
        {...shared}
        id={id}
        multiple={!single}
        aria-invalid={problem !== undefined}
        aria-describedby={described}
      >
        <AdminIcon name="subir" />
        {single ? (room > 0 ? "Elegir foto" : "Cambiar foto") : "Elegir fotos"}
      </PickButton>
      <PickButton {...shared} capture="environment" className={css.soltar__camara}>
        <AdminIcon name="camara" />
        Tomar foto
      </PickButton>
      {offersLibrary && (
        <button
          type="button"
          className={`boton boton--linea ${css.soltar__boton}`}
          disabled={shared.disabled}
          onClick={async () => onFiles(await copiesFromLibrary(["picture"], single ? 1 : room))}
        >
          <AdminIcon name="foto" />
          Elegir de la biblioteca
        </button>
      )}
      <p className={css.soltar__nota} id={`${id}-ayuda`}>
        {single ? "Una foto grande se reduce" : "Las fotos grandes se reducen"} en este {deviceName()} antes de subir.
        {note && ` ${note}`}
      </p>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

function PickButton({ children, className = "", ...input }: ComponentProps<typeof FileInput>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: FileInput is the control
    <label className={`boton boton--linea ${fileButtonCss["boton-archivo"]} ${css.soltar__boton} ${className}`}>
      {children}
      <FileInput {...input} className="oculto" accept="image/*" />
    </label>
  );
}
