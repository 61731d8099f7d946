import type { ReactNode } from "react";
import { Portrait } from "../../components/portrait.tsx";
import css from "./encargado-card.module.css";

interface EncargadoCardProps {
  /** Word above the name. */
  label: string;
  name: string;
  /** Address of the picture. Empty: none. */
  photo: string;
  /** Heading above the picture, such as the title of the chart. */
  title?: string | undefined;
  /** Contact data of the person. */
  children?: ReactNode;
}

/** Card of the person in charge of a board, with the portrait under an arch. */
export function EncargadoCard({ label, name, photo, title, children }: EncargadoCardProps) {
  return (
    <aside className={`en-fila ${css.encargado}`} aria-label={label}>
      {title && <h2 className={css.encargado__titulo}>{title}</h2>}
      <div className={css.encargado__foto}>
        <Portrait name={name} src={photo} first />
      </div>
      <div className={css.encargado__datos}>
        <p className="rotulo">{label}</p>
        <p className={css.encargado__nombre}>{name}</p>
        {children}
      </div>
    </aside>
  );
}
