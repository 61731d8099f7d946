import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isAt } from "./current-entry.ts";

interface FrameLinkProps {
  to: string;
  children: ReactNode;
}

/**
 * A link of the frame, marked on its own page and on those below it. Plain HTML: there are some hundred on each page, and
 * what the router's own links prepare, no document does.
 */
export function FrameLink({ to, children }: FrameLinkProps) {
  const { pathname } = useLocation();
  return (
    <a href={to} aria-current={isAt(pathname, to) ? "page" : undefined}>
      {children}
    </a>
  );
}
