import type { ReactNode } from "react";
import { enhanced } from "../../../enhance/behaviours.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./navigation.module.css";

interface MenuGroupProps {
  label: string;
  /** The current page belongs to this group. */
  current: boolean;
  className?: string;
  /** Attributes of further enhanced behaviours. */
  marks?: Record<string, string>;
  /** Content of the panel. */
  children: ReactNode;
}

/** Entry of the navigation that opens a panel. */
export function MenuGroup({ label, current, className = "", marks, children }: MenuGroupProps) {
  return (
    <details className={`${css.nav__grupo} ${className}`} {...enhanced("menu")} {...marks}>
      <summary className="sin-marca" data-current={current || undefined}>
        {label}
        <Icon name="abajo" />
      </summary>
      {children}
    </details>
  );
}
