import { organization } from "@arzobispado/diocese/config/organization";
import { Link } from "react-router";
import { dateWithWeekday } from "../../text/dates/dates.ts";
import { LiturgicalThread } from "../liturgical-thread.tsx";
import { Crest } from "./crest.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavigationList } from "./navigation.tsx";
import { SocialLinks } from "./social-links.tsx";
import { useRoot } from "./use-root.ts";

/** @param now the moment of the page; the page is kept until midnight in La Paz at the latest, so the day is right */
export function Header({ now }: { now: Date }) {
  const { liturgicalDay } = useRoot();
  const [above, below] = organization.shortName;
  return (
    <header className="cabecera">
      <div className="envoltura cabecera__fila">
        <Link className="marca" to="/" aria-label={`${organization.name}, inicio`}>
          <Crest />
          <span>
            {above} <strong>{below}</strong>
          </span>
        </Link>
        <p className="cabecera__fecha" data-dia="">
          {dateWithWeekday(now)}
          {liturgicalDay && <LiturgicalThread day={liturgicalDay} />}
        </p>
        <SocialLinks label="Redes sociales" />
        <MobileMenu />
      </div>
      <nav className="nav" aria-label="Principal">
        <NavigationList className="envoltura nav__lista" />
      </nav>
    </header>
  );
}
