import type { ReactNode } from "react";
import css from "./banner.module.css";
import { Breadcrumb } from "./breadcrumb.tsx";

export interface BannerPicture {
  avif: string;
  /** Fallback for browsers without AVIF: Safari before 16. */
  jpeg: string;
}

interface BannerProps {
  title: string;
  steps: { label: string; to?: string }[];
  /** Three ornamental pictures under arches; hidden from screen readers. */
  pictures: readonly BannerPicture[];
  /** Introduction of the list. */
  children?: ReactNode;
}

/** Head of a list page: breadcrumb, title, and three small pictures beside it. */
export function Banner({ title, steps, pictures, children }: BannerProps) {
  return (
    <div className={css.estandarte}>
      <div className={`envoltura en-columna hueco-4 ${css.estandarte__reja}`}>
        <div className={css.estandarte__texto}>
          <Breadcrumb steps={steps} />
          <h1>{title}</h1>
          {children}
        </div>
        <div className={css.friso} aria-hidden="true">
          {pictures.map(({ avif, jpeg }) => (
            <picture key={jpeg}>
              <source type="image/avif" srcSet={avif} />
              <img src={jpeg} width="400" height="400" alt="" decoding="async" />
            </picture>
          ))}
        </div>
      </div>
    </div>
  );
}
