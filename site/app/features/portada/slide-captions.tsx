import { Icon } from "../../components/ui/icon.tsx";
import css from "./slide-captions.module.css";
import type { Slide } from "./slides.ts";

/**
 * What the team says of its pictures, all in one place of which the large picture's words are shown: it is as high as the
 * longest, so nothing moves when they take turns.
 */
export function SlideCaptions({ slides }: { slides: readonly Slide[] }) {
  if (slides.every(({ caption }) => caption === null)) return null;
  return (
    <div className={css.leyendas}>
      {slides.map(({ id, caption }, index) => (
        <div key={id} className={css.leyenda} data-leyenda={index} data-vista={index === 0 ? "" : undefined}>
          {caption && <Caption {...caption} />}
        </div>
      ))}
    </div>
  );
}

function Caption({ title, text, to }: NonNullable<Slide["caption"]>) {
  return (
    <div className={css.leyenda__texto}>
      {to === null ? (
        <p className={css.leyenda__titulo}>{title}</p>
      ) : (
        <a className={css.leyenda__titulo} href={to}>
          {title}
          <Icon name="flecha" />
        </a>
      )}
      {text && <p>{text}</p>}
    </div>
  );
}
