import type { ReactNode } from "react";
import { AdminIcon } from "./admin-icon.tsx";

/** Message above a form, or in it, about something to mind. */
export const Caution = ({ children }: { children: ReactNode }) => (
  <p className="mensaje mensaje--ojo">
    <AdminIcon name="alerta" />
    <span>{children}</span>
  </p>
);
