import type { ReactNode } from "react";
import css from "./notice.module.css";
import { Icon, type IconName } from "./ui/icon.tsx";
import "../styles/kit/arco-icono.css";
import "../styles/kit/boton.css";

interface NoticeProps {
  icon: IconName;
  tone?: "mal" | "ojo";
  title: string;
  text: string;
  /** Links and buttons. */
  children?: ReactNode;
  alert?: boolean;
}

/** Notice in place of content: no results, or a failure. */
export function Notice({ icon, tone, title, text, children, alert }: NoticeProps) {
  return (
    <div className={`en-columna hueco-4 ${css.aviso}`} role={alert ? "alert" : undefined}>
      <span className={`arco-icono ${tone ? `arco-icono--${tone}` : ""}`}>
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children && <div className="botones">{children}</div>}
    </div>
  );
}
