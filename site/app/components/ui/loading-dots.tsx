import type { ComponentProps } from "react";
import css from "./loading-overlay.module.css";

/** Three teal dots: something is loading. */
export const LoadingDots = (attributes: ComponentProps<"span">) => (
  <span className={`en-linea hueco-3 ${css.cargando__puntos}`} {...attributes}>
    <i />
    <i />
    <i />
  </span>
);
