import { organization } from "@arzobispado/diocese/config/organization";
import { dateWithWeekday } from "../../text/dates/dates.ts";
import { LiturgicalThread } from "../liturgical-thread.tsx";
import { Crest } from "./crest.tsx";
import css from "./header.module.css";
import { MobileMenu } from "./mobile-menu.tsx";
import navigationCss from "./navigation.module.css";
import { NavigationList } from "./navigation.tsx";
import { SocialLinks } from "./social-links.tsx";
import { useRoot } from "./use-root.ts";

/** @param now the moment of the page; the page is kept until midnight in La Paz at the latest, so the day is right */
export function Header({ now }: { now: Date }) {
  const { liturgicalDay } = useRoot();
  const [above, below] = organization.shortName;
  return (
    <header className={css.cabecera}>
      <div className={`envoltura ${css.cabecera__fila}`}>
        <a className={css.marca} href="/" aria-label={`${organization.name}, inicio`}>
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
        <MobileMenu />
      </div>
      <nav className={navigationCss.nav} aria-label="Principal">
        <NavigationList className={`envoltura ${navigationCss.nav__lista}`} />
      </nav>
    </header>
  );
}
