import { type MenuEntry, type MenuLink, topNavigation } from "@arzobispado/diocese/config/navigation";
import { useLocation } from "react-router";
import { FrameLink } from "./frame-link.tsx";
import { LazyMenu } from "./lazy-menu.tsx";
import { MegaMenu } from "./mega-menu.tsx";
import { MenuGroup } from "./menu-group.tsx";
import css from "./navigation.module.css";

/** The entries of the top navigation; `menu` and `nav` draw the same list for a narrow and a wide window. */
export function NavigationList({ className }: { className: string }) {
  return (
    <ul className={className}>
      {topNavigation.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if ("groups" in entry) return <MegaMenu entry={entry} />;
  if ("links" in entry) return <Group {...entry} />;
  if ("linksFrom" in entry) return <LazyMenu entry={entry} />;
  return <MenuItem link={entry} />;
}

function MenuItem({ link }: { link: MenuLink }) {
  return <FrameLink to={link.to}>{link.label}</FrameLink>;
}

function Group({ label, links }: { label: string; links: MenuLink[] }) {
  const { pathname } = useLocation();
  return (
    <MenuGroup label={label} current={links.some((link) => link.to === pathname)}>
      <ul className={css.sub}>
        {links.map((link) => (
          <li key={link.to}>
            <MenuItem link={link} />
          </li>
        ))}
      </ul>
    </MenuGroup>
  );
}
