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

/** Before the form is left with something in it that the site does not have. */
export function askToLeave(kept: boolean): Promise<"keep" | "discard" | "stay"> {
  const device = deviceName();
  const stay = { answer: "stay", label: "Quedarme aquí" } as const;
  const discard = { answer: "discard", label: "Salir y descartar", danger: true } as const;
  return askMessage<"keep" | "discard" | "stay">({
    title: "Tienes cambios sin publicar",
    text: kept
      ? `El borrador queda en este ${device} y podrás continuar después.`
      : `El ${device} está lleno: si sales, se pierde lo escrito.`,
    tone: "ojo",
    actions: kept ? [{ answer: "keep", label: "Salir y guardar borrador" }, discard, stay] : [discard, stay],
  });
}

export async function askToDiscard(title: string): Promise<boolean> {
  const answer = await askMessage<"discard" | "stay">({
    title: "¿Descartar el borrador?",
    text: `Lo escrito en «${title.trim() || "Sin título"}» se borrará de este ${deviceName()}.`,
    tone: "ojo",
    actions: [
      { answer: "discard", label: "Sí, descartar", danger: true },
      { answer: "stay", label: "Cancelar" },
    ],
  });
  return answer === "discard";
}
