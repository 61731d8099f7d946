import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import css from "./action-menu.module.css";

export interface MenuAction {
  label: string;
  icon: ReactNode;
  /** Address inside the desk, for an action that is only a link. */
  to?: string;
  /** Address outside the desk; opens in a new tab. */
  href?: string;
  onSelect?: () => void;
  /** Deletes something. Drawn apart after a line, so pass it last. */
  danger?: boolean;
}

interface ActionMenuProps {
  /** Text on the button. */
  label: string;
  /** Name of the thing that the actions change; read by screen readers after `label`. */
  subject: string;
  actions: readonly MenuAction[];
}

/** Height that the fixed bar at a phone's foot may take. Pixels. */
const footRoom = 72;

/**
 * Button that opens a menu below it, or above it near the foot of the screen.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function ActionMenu({ label, subject, actions }: ActionMenuProps) {
  const [open, setOpen] = useState<"first" | "last" | null>(null);
  const [place, setPlace] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return setPlace("");
    setPlace(placeOf(menu.current, button.current));
    items(menu.current)
      .at(open === "first" ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [open]);

  // After the menu has its place: a long menu may still reach below the foot of the screen.
  useLayoutEffect(() => {
    if (open && place !== "") menu.current?.scrollIntoView({ block: "nearest" });
  }, [open, place]);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener("pointerdown", onPress, true);
    return () => document.removeEventListener("pointerdown", onPress, true);
  }, [open]);

  function close() {
    setOpen(null);
    button.current?.focus();
  }

  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(event.key === "ArrowDown" ? "first" : "last");
  }

  function onMenuKey(event: KeyboardEvent) {
    if (event.key === "Tab") return setOpen(null);
    if (event.key === "Escape") close();
    else if (!moveFocus(menu.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={css["menu-acciones"]} ref={box}>
      <button
        type="button"
        className={`boton boton--suelto ${css.menu__boton}`}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : "first")}
        onKeyDown={onButtonKey}
      >
        <span>
          {label}
          <span className="oculto"> de {subject}</span>
        </span>
        <Icon name="abajo" />
      </button>
      {open && (
        <div
          className={`${css.menu__lista} ${place}`}
          role="menu"
          tabIndex={-1}
          id={id}
          aria-label={label}
          ref={menu}
          onKeyDown={onMenuKey}
        >
          {actions.map((action) => (
            <Fragment key={action.label}>
              {action.danger && <hr />}
              <Item action={action} close={close} />
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

function Item({ action, close }: { action: MenuAction; close: () => void }) {
  const { label, icon, to, href, onSelect, danger } = action;
  if (to !== undefined) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} onClick={close}>
        {icon}
        {label}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noopener" role="menuitem" tabIndex={-1} onClick={close}>
        {icon}
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={danger ? css.menu__peligro : undefined}
      onClick={() => {
        // Close first: a dialog that opens next then returns the focus to the button.
        close();
        onSelect?.();
      }}
    >
      {icon}
      {label}
    </button>
  );
}

const items = (menu: HTMLElement) => Array.from(menu.querySelectorAll<HTMLElement>('[role="menuitem"]'));

/**
 * Moves the focus in the menu: arrow keys go round, Home and End go to the ends, a letter goes to the next item that
 * begins with it.
 * @returns whether the key moves the focus
 */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const all = menu ? items(menu) : [];
  const now = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[key];
  if (next === undefined) return key.length === 1 && key !== " " && moveToWord([...all.slice(now + 1), ...all], key);
  all.at(next >= all.length ? 0 : next)?.focus();
  return true;
}

/** Compares letters without accents and case. */
const letters = new Intl.Collator("es", { sensitivity: "base" });

function moveToWord(inOrder: HTMLElement[], letter: string): boolean {
  const found = inOrder.find(({ textContent }) => letters.compare(textContent.trim().slice(0, 1), letter) === 0);
  found?.focus();
  return found !== undefined;
}

/**
 * Class names of the menu's place: above the button near the foot of the screen, aligned right without room to the
 * left.
 */
function placeOf(menu: HTMLElement, button: HTMLElement): string {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const above = bottom + height > window.innerHeight - footRoom && top > height;
  return `${above ? css["menu__lista--arriba"] : ""} ${right < width ? css["menu__lista--derecha"] : ""}`;
}
