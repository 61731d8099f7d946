import { organization } from "@arzobispado/diocese/config/organization";
import { dateWithWeekday } from "../../text/dates/dates.ts";
import type { LiturgicalDay } from "../../text/dates/liturgical-day.ts";
import { LiturgicalThread } from "../liturgical-thread.tsx";
import { SiteSearch, siteSearchPath } from "../search/site-search.tsx";
import { Icon } from "../ui/icon.tsx";
import { Crest } from "./crest.tsx";
import css from "./header.module.css";
import { MobileMenu } from "./menus/mobile-menu.tsx";
import navigationCss from "./menus/navigation.module.css";
import { NavigationList } from "./menus/navigation.tsx";
import { Shared } from "./shared-frame.tsx";
import { SocialLinks } from "./social-links.tsx";

interface HeaderProps {
  /** Time of the page. Pages are cached until midnight in La Paz at the latest, so the day is right. */
  now: Date;
  liturgicalDay: LiturgicalDay | null;
}

export function Header(props: HeaderProps) {
  return (
    <Shared as="header" className={css.cabecera}>
      <HeaderContent {...props} />
    </Shared>
  );
}

export function HeaderContent({ now, liturgicalDay }: HeaderProps) {
  const [above, below] = organization.shortName;
  return (
    <>
      <div className={`envoltura en-fila al-medio ${css.cabecera__fila}`}>
        <a className={`en-linea hueco-2 al-medio ${css.marca}`} href="/" aria-label={`${organization.name}, inicio`}>
          <Crest />
          <span>
            {above} <strong>{below}</strong>
          </span>
        </a>
        <p className={css.cabecera__fecha} data-dia="">
          {dateWithWeekday(now)}
          {liturgicalDay && <LiturgicalThread day={liturgicalDay} />}
        </p>
        <SocialLinks label="Redes sociales" />
        <SiteSearch id="buscar-cabecera" isSmall className={css.cabecera__busca} />
        <a className={css.cabecera__lupa} href={siteSearchPath} aria-label="Buscar en el sitio">
          <Icon name="buscar" />
        </a>
        <MobileMenu />
      </div>
      <nav className={navigationCss.nav} aria-label="Principal">
        <NavigationList className={`envoltura ${navigationCss.nav__lista}`} />
      </nav>
    </>
  );
}
