import type { LazyMenuEntry } from "@arzobispado/diocese/config/navigation";
import { useLocation } from "react-router";
import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { FrameLink } from "./frame-link.tsx";
import { MenuGroup } from "./menu-group.tsx";
import css from "./navigation.module.css";
import "../../styles/kit/boton.css";

/** A menu whose links come when they are wanted (NAV-09, enhance/controls/lazy-menu.ts). Without a script it is a link. */
export function LazyMenu({ entry: { label, to, linksFrom } }: { entry: LazyMenuEntry }) {
  const { pathname } = useLocation();
  const wayOn = <a href={to}>Ver la página «{label}»</a>;
  return (
    <>
      <FrameLink className="sin-guion" to={to}>
        {label}
      </FrameLink>
      <MenuGroup
        label={label}
        current={pathname === to || pathname.startsWith(`${to}/`)}
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
