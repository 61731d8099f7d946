import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isAt } from "./current-entry.ts";

interface FrameLinkProps {
  to: string;
  children: ReactNode;
}

/**
 * Link of the frame, with `aria-current` on its page and on the pages below it. A plain `<a>`: each page has about a
 * hundred, and a public document does not use what the router's links prepare.
 */
export function FrameLink({ to, children }: FrameLinkProps) {
  const { pathname } = useLocation();
  return (
    <a href={to} aria-current={isAt(pathname, to) ? "page" : undefined}>
      {children}
    </a>
  );
}
