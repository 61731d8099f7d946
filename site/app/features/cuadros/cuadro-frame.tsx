import type { ReactNode } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import css from "./cuadro-frame.module.css";

interface CuadroFrameProps {
  title: string;
  steps: { label: string; to?: string }[];
  /** Stands under the title. */
  subtitle?: string;
  /** The wide picture under the head. */
  cover: ReactNode;
  /** Who answers for the board; stands beside the text where there is room. */
  card: ReactNode;
  /** What stands above everything, such as a remark on a sample page. */
  remark?: ReactNode;
  children: ReactNode;
  /** What takes the whole width under both columns. */
  below?: ReactNode;
}

/** Head, cover, text and side card: the shape of a board, which the sample pages share. */
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
      <div className={`envoltura ${css.cuadro__reja}`}>
        {card}
        <div className={css.cuadro__cuerpo}>{children}</div>
      </div>
      {below}
    </article>
  );
}
