import { type MenuEntry, type MenuLink, topNavigation } from "@arzobispado/diocese/config/navigation";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { useDismissible } from "./use-dismissible.ts";

/** The entries of the top navigation; `menu` and `nav` draw the same list for a narrow and a wide window. */
export function NavigationList({ className }: { className: string }) {
  return (
    <ul className={className}>
      {topNavigation.map((entry) => (
        <li key={entry.label}>{"links" in entry ? <Group entry={entry} /> : <Entry link={entry} />}</li>
      ))}
    </ul>
  );
}

function Entry({ link }: { link: MenuLink }) {
  return (
    <NavLink to={link.to} end={link.to === "/"}>
      {link.label}
    </NavLink>
  );
}

function Group({ entry }: { entry: Extract<MenuEntry, { links: MenuLink[] }> }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useDismissible(details);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the page it led to is there
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname]);

  const holdsCurrent = entry.links.some((link) => link.to === pathname);
  return (
    <details ref={details} className="nav__grupo">
      <summary data-current={holdsCurrent || undefined}>
        {entry.label}
        <Icon name="abajo" />
      </summary>
      <ul className="sub">
        {entry.links.map((link) => (
          <li key={link.to}>
            <Entry link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}
