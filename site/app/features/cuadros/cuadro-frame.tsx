import type { ReactNode } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import css from "./cuadro-frame.module.css";

interface CuadroFrameProps {
  title: string;
  steps: { label: string; to?: string }[];
  /** Text under the title. */
  subtitle?: string | undefined;
  /** Wide picture under the head. */
  cover: ReactNode;
  /** Card of the person in charge; beside the text if there is room. */
  card: ReactNode;
  /** Remark above everything, such as on a sample page. */
  remark?: ReactNode;
  children: ReactNode;
  /** Content in full width under both columns. */
  below?: ReactNode;
}

/** Layout of a board: head, cover, text and side card. The sample pages share it. */
export function CuadroFrame({ title, steps, subtitle, cover, card, remark, children, below }: CuadroFrameProps) {
  return (
    <article className={css.cuadro} aria-labelledby="titulo-cuadro">
      {remark}
      <header className={`envoltura ${css.cuadro__cabeza}`}>
        <Breadcrumb steps={steps} />
        <h1 id="titulo-cuadro">{title}</h1>
        {subtitle && <p className="entrada">{subtitle}</p>}
      </header>
      <div className={css.cuadro__fondo}>{cover}</div>
      <div className={`envoltura en-columna hueco-5 ${css.cuadro__reja}`}>
        {card}
        <div className={`en-columna ${css.cuadro__cuerpo}`}>{children}</div>
      </div>
      {below}
    </article>
  );
}
