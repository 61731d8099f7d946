import type { MenuEntry, MenuLink } from "@arzobispado/diocese/config/navigation";
import { useLocation } from "react-router";
import { useSiteFrame } from "../site-frame.ts";
import { currentEntry } from "./current-entry.ts";
import { FrameLink } from "./frame-link.tsx";
import { LazyMenu } from "./lazy-menu.tsx";
import { MegaMenu } from "./mega-menu.tsx";
import { MenuGroup } from "./menu-group.tsx";
import css from "./navigation.module.css";

/** Entries of the top navigation; `menu` and `nav` draw the same list for a narrow and a wide window. */
export function NavigationList({ className }: { className: string }) {
  const { pathname } = useLocation();
  const { top } = useSiteFrame();
  const current = currentEntry(top, pathname);
  return (
    <ul className={className}>
      {top.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} current={entry === current} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, current }: { entry: MenuEntry; current: boolean }) {
  if ("groups" in entry) return <MegaMenu entry={entry} current={current} />;
  if ("links" in entry) return <Group {...entry} current={current} />;
  if ("linksFrom" in entry) return <LazyMenu entry={entry} current={current} />;
  return <MenuItem link={entry} />;
}

function MenuItem({ link }: { link: MenuLink }) {
  return <FrameLink to={link.to}>{link.label}</FrameLink>;
}

function Group({ label, links, current }: { label: string; links: MenuLink[]; current: boolean }) {
  return (
    <MenuGroup label={label} current={current}>
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
