import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import css from "./drawer.module.css";

interface DrawerProps {
  /** What is done: `Editar video`. */
  action: string;
  /** What it is done to. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel beside the list; where there is no room beside it, it stands in its place as a page. It has an address of its
 * own, so `onClose` is a navigation. The focus goes to its heading when it comes.
 */
export function Drawer({ action, title, onClose, children }: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const drawer = heading.current;
    // After the layout, which gives the focus of a new address to the whole page.
    queueMicrotask(() => {
      drawer?.focus({ preventScroll: true });
      drawer?.closest("section")?.scrollIntoView({ block: "nearest" });
    });
  }, []);

  return (
    <section className={css.cajon} aria-labelledby={titleId}>
      <header>
        <div>
          <p className={css.cajon__accion}>{action}</p>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button type="button" className="boton boton--suelto" onClick={onClose}>
          <Icon name="cerrar" />
          Cerrar
        </button>
      </header>
      {children}
    </section>
  );
}
