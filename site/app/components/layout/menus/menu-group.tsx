import type { ReactNode } from "react";
import { enhanced } from "../../../enhance/behaviours.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./navigation.module.css";

interface MenuGroupProps {
  label: string;
  /** The page that is shown is one of this group. */
  current: boolean;
  className?: string;
  /** More marks of behaviours. */
  marks?: Record<string, string>;
  /** The panel under the word. */
  children: ReactNode;
}

/** An entry of the navigation that opens a panel. */
export function MenuGroup({ label, current, className = "", marks, children }: MenuGroupProps) {
  return (
    <details className={`${css.nav__grupo} ${className}`} {...enhanced("menu")} {...marks}>
      <summary data-current={current || undefined}>
        {label}
        <Icon name="abajo" />
      </summary>
      {children}
    </details>
  );
}
