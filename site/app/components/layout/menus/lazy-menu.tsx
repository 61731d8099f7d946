import type { LazyMenuEntry } from "@arzobispado/diocese/config/navigation";
import { enhanced } from "../../../enhance/behaviours.ts";
import { Icon } from "../../ui/icon.tsx";
import { MenuGroup } from "./menu-group.tsx";
import css from "./navigation.module.css";
import "../../../styles/kit/boton.css";

/** Menu whose links are loaded on demand (NAV-09, enhance/controls/lazy-menu.ts). Without a script it is a link. */
export function LazyMenu({ entry: { label, to, linksFrom }, current }: { entry: LazyMenuEntry; current: boolean }) {
  const wayOn = <a href={to}>Ver la página «{label}»</a>;
  return (
    <>
      <a className="sin-guion" href={to} aria-current={current ? "page" : undefined}>
        {label}
      </a>
      <MenuGroup
        label={label}
        current={current}
        className="con-guion"
        marks={enhanced("lazyMenu", { from: linksFrom })}
      >
        <div className={`${css.sub} ${css["sub--perezoso"]}`} data-enlaces="">
          <p className={css.sub__espera} role="status">
            Cargando...
          </p>
          {wayOn}
          <template>
            <div role="alert">
              <p className={css.sub__espera}>No pudimos cargar esta lista.</p>
              <button type="button" className="boton boton--suave">
                <Icon name="repetir" />
                Reintentar
              </button>
              {wayOn}
            </div>
          </template>
        </div>
      </MenuGroup>
    </>
  );
}
