import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { useDismissible } from "./use-dismissible.ts";

interface MenuGroupProps {
  label: string;
  /** The page that is shown is one of this group. */
  current: boolean;
  /** Called when a pointer comes near or the panel opens. */
  onWanted?: () => void;
  /** The panel under the word. */
  children: ReactNode;
}

/** An entry of the navigation that opens a panel; it closes when the page it led to is there. */
export function MenuGroup({ label, current, onWanted, children }: MenuGroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useDismissible(details);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when the page it led to is there
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname]);

  return (
    <details
      ref={details}
      className="nav__grupo"
      onPointerEnter={onWanted}
      onToggle={(event) => event.currentTarget.open && onWanted?.()}
    >
      <summary data-current={current || undefined}>
        {label}
        <Icon name="abajo" />
      </summary>
      {children}
    </details>
  );
}
