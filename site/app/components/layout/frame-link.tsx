import type { ReactNode } from "react";
import { useLocation } from "react-router";

interface FrameLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link of the frame, marked on its own page and on those below it. Plain HTML: there are some hundred on each page, and
 * what the router's own links prepare, no document does.
 */
export function FrameLink({ to, className, children }: FrameLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return (
    <a href={to} className={className} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}
