import { Icon } from "../../components/ui/icon.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import { KeepOffline } from "../../features/misas/keep-offline.tsx";
import { misasAddress, misasPath } from "../../features/misas/list/misas-query.ts";
import { NearMe, NearMeAnswer } from "../../features/misas/list/near-me.tsx";
import { SearchBox } from "../../features/misas/list/search-box.tsx";
import { neverKept } from "../../features/misas/never-kept.ts";
import { keptDirectoryPath } from "../../text/offline-addresses.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import css from "./sin-conexion.module.css";
import "../../styles/kit/boton.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const meta = () => unlistedMeta("Horarios en tu teléfono");

const texts = {
  never: neverKept,
  missing: "Sin conexión no podemos mostrarla. Puedes buscar aquí horarios de misa y teléfonos.",
};

/**
 * Page that the service worker stores and shows for any other page while offline (worker/). The small script answers
 * the query of the address from the stored directory.
 */
export default function SinConexion() {
  return (
    <div className={`envoltura ${css.guardada}`} {...enhanced("keptAnswer", { from: keptDirectoryPath, texts })}>
      <h1 data-titulo>Horarios en tu teléfono</h1>
      <p className={css.guardada__fecha} role="status" data-guardado hidden />
      {/* biome-ignore lint/a11y/noRedundantRoles: Chrome before 118 and Safari before 17 do not know the element */}
      <search role="search" className={`en-fila hueco-3 ${css.guardada__pregunta}`}>
        <SearchBox id="donde" />
        <NearMe tipo="misa" />
        <details {...enhanced("menu", { pushes: true })}>
          <summary className="sin-marca boton boton--linea">
            <Icon name="lugar" />
            Elegir zona
          </summary>
          <div className={css.guardada__zonas} data-zonas />
        </details>
        <nav className={css.guardada__dias} aria-label="Día" data-dias>
          <a href={misasPath} data-dia="hoy">
            Hoy
          </a>
          <a href={misasAddress({ dia: "manana" })} data-dia="manana">
            Mañana
          </a>
          <a href={misasAddress({ dia: "domingo" })} data-dia="domingo">
            Domingo
          </a>
        </nav>
      </search>
      <NearMeAnswer />
      <div className={css.guardada__respuesta} data-respuesta>
        <noscript>
          <p>
            Los horarios guardados se muestran con JavaScript. Con conexión están en{" "}
            <a href={misasPath}>Dónde hay misa</a>.
          </p>
        </noscript>
      </div>
      <KeepOffline />
    </div>
  );
}
