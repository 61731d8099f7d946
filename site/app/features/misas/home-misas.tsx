import { documentScript, InlineScript } from "../../components/inline-script.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import { keptDirectoryPath } from "../../text/offline-addresses.ts";
import { rememberedZoneKey } from "../../text/places/remembered-zone.ts";
import { FollowedParish } from "./followed-parish.tsx";
import css from "./home-misas.module.css";
import { misasPath } from "./list/misas-query.ts";
import { SearchBox } from "./list/search-box.tsx";
import "../../styles/kit/boton.css";

/** Avoids layout shift: on a device with a saved zone, shows the space for its Masses before the first paint. */
const reserveZone = /* @__PURE__ */ documentScript(
  `try{if(localStorage["${rememberedZoneKey}"])document.currentScript.previousElementSibling.hidden=!1}catch{}`,
);

/** Search for the next Mass on the home page: by text, by position, or in the zone chosen last. */
export function HomeMisas() {
  return (
    <section className={`en-columna hueco-2 ${css["misas-portada"]} envoltura`} aria-labelledby="donde-hay-misa">
      <h2 id="donde-hay-misa">¿Dónde hay misa?</h2>
      <FollowedParish />
      {/* biome-ignore lint/a11y/noRedundantRoles: Chrome before 118 and Safari before 17 do not know the element */}
      <search role="search">
        <SearchBox id="misas-donde" />
      </search>
      <p className="botones">
        <a className="boton boton--linea" href={misasPath} {...enhanced("asksNear")}>
          Cerca de mí
        </a>
        <a className="boton boton--linea" href={misasPath} {...enhanced("rememberedZone", { text: "Misas hoy en" })}>
          <span>Misas de hoy</span>
        </a>
      </p>
      <div
        className={css["misas-de-zona"]}
        hidden
        {...enhanced("zoneMasses", { from: keptDirectoryPath, failed: "No pudimos cargar los horarios." })}
      />
      <InlineScript code={reserveZone} />
    </section>
  );
}
