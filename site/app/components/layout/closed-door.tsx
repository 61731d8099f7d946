import type { ReactNode } from "react";
import { Link } from "react-router";
import css from "./closed-door.module.css";
import "../../styles/kit/boton.css";

interface ClosedDoorProps {
  title: string;
  children: ReactNode;
  links: { label: string; to: string }[];
  /** Content before the links. */
  first?: ReactNode;
  /** Search field under the text. */
  search?: ReactNode;
}

/** Page without content (not found, failed): a drawn closed door, a text, and links. */
export function ClosedDoor({ title, children, links, first, search }: ClosedDoorProps) {
  return (
    <div className={`envoltura en-columna hueco-5 ${css.perdido}`}>
      <div>
        <h1>{title}</h1>
        <p>{children}</p>
        {search}
        <p className="botones">
          {first}
          {links.map(({ label, to }, index) => (
            <Link key={to} className={`boton ${first || index > 0 ? "boton--linea" : ""}`} to={to}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      <svg
        width="220"
        height="240"
        viewBox="0 0 220 240"
        aria-hidden="true"
        focusable="false"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M10 239V110a100 100 0 0 1 200 0v129M26 239V110a84 84 0 0 1 168 0v129M42 239V110a68 68 0 0 1 136 0v129M110 42v197M56 156h40v66H56zM124 156h40v66h-40zM57 138v-28a53 53 0 0 1 39-51v79zM163 138v-28a53 53 0 0 0-39-51v79zM10 110h16M194 110h16" />
        <circle cx="103" cy="147" r="3" />
        <circle cx="117" cy="147" r="3" />
      </svg>
    </div>
  );
}
