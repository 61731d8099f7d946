import { createContext, type ReactNode, useContext } from "react";
import type { LiturgicalColor } from "../../text/dates/liturgical-day.ts";

/** HTML of header and footer, and the colour of the day. */
export interface SharedFrame {
  header: string;
  footer: string;
  color: LiturgicalColor | undefined;
}

/** Frame rendered before the page (shared-frame.server.tsx). `null`: rendered with the page. */
export const SharedFrameContext = /* @__PURE__ */ createContext<SharedFrame | null>(null);

interface SharedProps {
  as: "header" | "footer";
  className: string | undefined;
  children: ReactNode;
}

/** Header or footer element: content from `SharedFrameContext` as ready HTML, else `children`. */
export function Shared({ as: Element, className, children }: SharedProps) {
  const html = useContext(SharedFrameContext)?.[Element];
  if (html === undefined) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by us, from the same components
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
