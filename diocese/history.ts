import { timeZone } from "./config/visits.ts";
import { esAdministrador, esEditor } from "./rules.ts";

/** What is kept of content that was changed or deleted: nothing of what people report, verify or have not finished. */
export const history = {
  without: ["reportes_horario", "verificaciones", "borradores", "comentarios_borrador"],
  /** 'Borrar para siempre' and 'Vaciar la papelera'. */
  purgeRule: esAdministrador,
  /** Versions: of what somebody may change besides. */
  readRule: esEditor,
  timeZone,
  /** 'Actividad'. */
  activityRule: esEditor,
};
