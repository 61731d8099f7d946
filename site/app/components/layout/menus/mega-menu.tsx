import type { MegaMenuEntry } from "@arzobispado/diocese/config/navigation";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { FrameLink } from "./frame-link.tsx";
import { MenuGroup } from "./menu-group.tsx";
import css from "./navigation.module.css";

/**
 * Menu with links in titled groups and one link to all: as wide as the window, or a list in a phone's menu (NAV-08).
 */
export function MegaMenu({ entry, current }: { entry: MegaMenuEntry; current: boolean }) {
  const { pathname } = useLocation();
  return (
    <MenuGroup label={entry.label} current={current}>
      <div className={`${css.sub} ${css["sub--mega"]}`}>
        <div className={css.mega}>
          {entry.groups.map(({ title, links }) => (
            <div
              key={title}
              className={links.length > 4 ? `${css.mega__grupo} ${css["mega__grupo--ancho"]}` : css.mega__grupo}
            >
              <p className={css.mega__titulo}>{title}</p>
              <ul aria-label={title}>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <FrameLink to={to}>{label}</FrameLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {entry.all && (
            <a
              className={css.mega__todas}
              href={entry.all.to}
              aria-current={pathname === entry.all.to ? "page" : undefined}
            >
              <span>
                <b>{entry.all.label}</b> {entry.all.hint}
              </span>
              <Icon name="flecha" />
            </a>
          )}
        </div>
      </div>
    </MenuGroup>
  );
}
