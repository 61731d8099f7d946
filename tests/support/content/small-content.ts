import { createBackend, readConfig } from "@arzobispado/backend";
import { collections } from "@arzobispado/diocese";
import { settingsKey } from "../technician.ts";

export const noticia = { id: "noticiapequena1", titulo: "La única noticia" };

/**
 * Puts one published noticia and a superuser into a new data folder. A product there writes no demonstration content
 * and starts in a quarter of the time.
 */
export async function prepareSmallContent(dataDirectory: string, email: string, password: string): Promise<void> {
  const { config, secrets } = readConfig("cli", {
    DATA_DIR: dataDirectory,
    SETTINGS_KEY: settingsKey,
    LOG_LEVEL: "silent",
  });
  const backend = await createBackend({ config, secrets, collections, alone: false });
  const values = {
    titulo: noticia.titulo,
    resumen: "Su resumen.",
    activo: true,
    fecha_publicacion: "2020-03-01 12:00:00.000Z",
  };
  await backend.content.insert("noticias", [{ id: noticia.id, values }]);
  await backend.accounts.upsertSuperuser(email, password);
  await backend.close();
}
