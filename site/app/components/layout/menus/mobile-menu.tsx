import { enhanced } from "../../../enhance/behaviours.ts";
import { SiteSearch } from "../../search/site-search.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SocialLinks } from "../social-links.tsx";
import css from "./navigation.module.css";
import { NavigationList } from "./navigation.tsx";

/** Navigation of a narrow window: covers the page under the header. */
export function MobileMenu() {
  return (
    <details className={css.menu} {...enhanced("menu")} {...enhanced("covering")}>
      <summary className={`sin-marca ${css["menu-boton"]}`}>
        <span className={css["menu-boton__abrir"]}>
          <Icon name="menu" />
          Menú
        </span>
        <span className={css["menu-boton__cerrar"]}>
          <Icon name="cerrar" />
          Cerrar
        </span>
      </summary>
      <nav className={css.menu__hoja} aria-label="Principal">
        <div className={`envoltura ${css.menu__busca}`}>
          <SiteSearch id="buscar-menu" label="Buscar en el sitio desde el menú" />
        </div>
        <NavigationList className={`envoltura ${css.nav__lista}`} />
        <div className={`envoltura ${css.menu__redes}`}>
          <SocialLinks label="Redes sociales del menú" />
        </div>
      </nav>
    </details>
  );
}
