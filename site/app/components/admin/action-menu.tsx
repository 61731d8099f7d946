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
  /** Where it leads, for those that do nothing else. */
  to?: string;
  /** The same outside of the desk: it opens beside this page. */
  href?: string;
  onSelect?: () => void;
  /** It deletes: it stands apart, so give it last. */
  danger?: boolean;
}

interface ActionMenuProps {
  /** The word on the button. */
  label: string;
  /** What the actions are done to, for people who do not see where the button stands. */
  subject: string;
  actions: readonly MenuAction[];
}

/** Room that the bar at a phone's foot may take, in pixels. */
const footRoom = 72;

/** A button that opens a menu beneath itself, or above where the screen ends. @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
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

  // Once it has its place: a long one may still reach below the screen's foot.
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
        // First: a dialog that opens now gives the focus back to the button.
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

/** Arrow keys go round, Home and End to the ends, a letter to the next word with it. @returns whether the key does so */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const all = menu ? items(menu) : [];
  const now = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[key];
  if (next === undefined) return key.length === 1 && key !== " " && moveToWord([...all.slice(now + 1), ...all], key);
  all.at(next >= all.length ? 0 : next)?.focus();
  return true;
}

/** Letters are alike without their accents and case. */
const letters = new Intl.Collator("es", { sensitivity: "base" });

function moveToWord(inOrder: HTMLElement[], letter: string): boolean {
  const found = inOrder.find(({ textContent }) => letters.compare(textContent.trim().slice(0, 1), letter) === 0);
  found?.focus();
  return found !== undefined;
}

/** Above near the screen's foot, and to the right where there is no room to the left. */
function placeOf(menu: HTMLElement, button: HTMLElement): string {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const above = bottom + height > window.innerHeight - footRoom && top > height;
  return `${above ? css["menu__lista--arriba"] : ""} ${right < width ? css["menu__lista--derecha"] : ""}`;
}
