import { singleRecords } from "@arzobispado/diocese/config/site-settings";
import { data, type RouterContextProvider } from "react-router";
import { singleOf } from "../../backend/settings/single.ts";
import { siteSettingsContext } from "../../backend/settings/site-settings.ts";

/** Loader of the sample boards. Throws 404 once the team hides them (`ocultar_muestras`). */
export async function loadSample({ context }: { context: Readonly<RouterContextProvider> }): Promise<null> {
  const pages = singleOf(await context.get(siteSettingsContext).records("paginas_sitio"), singleRecords.paginas_sitio);
  if (pages?.ocultar_muestras) throw data(null, { status: 404 });
  return null;
}
