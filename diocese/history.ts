import { timeZone } from "./config/place.ts";
import { esAdministrador, esEditor } from "./rules.ts";

/** Configuration of versions, trash and activity. Reports, verifications and drafts are not kept. */
export const history = {
  without: ["reportes_horario", "verificaciones", "borradores", "comentarios_borrador"],
  /** Rule for 'Borrar para siempre' and 'Vaciar la papelera'. */
  purgeRule: esAdministrador,
  /** Rule for reading versions; the account must also be allowed to change the record. */
  readRule: esEditor,
  timeZone,
  /** Rule for 'Actividad'. */
  activityRule: esEditor,
};
