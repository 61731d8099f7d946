import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { askMessage, showMessage } from "../../../../state/messages.ts";
import { deviceName } from "../../../../text/device.ts";
import type { Failure, FieldName } from "../checks/checks.ts";
import css from "../noticia-editor.module.css";

const wayTo: Record<FieldName, string> = {
  titulo: "Ir al título",
  resumen: "Ir al resumen",
  descripcion: "Ir a la descripción",
  tipo: "Ir al tipo",
  fotos: "Ir a las fotos",
  tag: "Ir a los tags",
  fecha: "Ir a la fecha",
  autor: "Ir al autor",
  obra: "Ir a la obra social",
};

/** The first thing that is wrong (EDI-07). Its button goes to the field, which is the caller's to do. */
export function tellFailure({ field, text }: Failure): Promise<unknown> {
  return askMessage({
    title: "Error",
    text,
    tone: "mal",
    detail: <p className="suave">No se guardó nada todavía. Lo escrito sigue aquí.</p>,
    actions: [{ answer: "ir", label: wayTo[field] }],
  });
}

export function tellSaved(onDismiss: () => void): void {
  const actions = [{ answer: "", label: "Aceptar" }];
  showMessage({
    title: "Noticia guardada",
    text: "La noticia se guardo correctamente",
    tone: "bien",
    actions,
    onDismiss,
  });
}

/** @param kept whether the draft is safe on this device: without it nobody is sent away */
export function tellFailedSave(cause: string, kept: boolean): Promise<"again" | "leave"> {
  return askMessage<"again" | "leave">({
    title: "Error",
    text: "Ocurrio un error al guardar la noticia",
    tone: "mal",
    detail: (
      <>
        <p className="suave">{cause}</p>
        {kept ? (
          <p className={`${css["aviso-chico"]} ${css["aviso-chico--bien"]}`}>
            <AdminIcon name="equipo" />
            <span>{`Nada se ha perdido: está guardada en este ${deviceName()}.`}</span>
          </p>
        ) : (
          <p className={css["aviso-chico"]}>
            <AdminIcon name="alerta" />
            <span>{`El ${deviceName()} está lleno: lo escrito solo está en esta página. No la cierres.`}</span>
          </p>
        )}
      </>
    ),
    actions: [
      { answer: "again", label: "Volver a intentar" },
      { answer: "leave", label: kept ? "Aceptar" : "Seguir aquí" },
    ],
  });
}

/** EDI-12 */
export function tellPhotoNotFetched(text: string): Promise<unknown> {
  return askMessage({
    title: "Error",
    text,
    tone: "mal",
    detail: <p className="suave">No se guardó nada todavía. Lo escrito sigue aquí.</p>,
    actions: [{ answer: "", label: "Entendido" }],
  });
}
