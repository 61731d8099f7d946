import { onArrival } from "../../walking/arrivals.ts";
import { fits } from "./fits.ts";
import { forgetSearches, keepSearch, recentSearches } from "./recent-searches.ts";
import css from "./suggestions.module.css";

/** As routes/machine/sugerencias.ts answers them. */
interface Suggestion {
  /** Pieces of its name in turn: plain, found, plain… */
  name: string[];
  /** What it is, or where. */
  line: string;
  to: string;
}

export { keepSearch };

const shortest = 2;
/** Milliseconds between two requests. */
const pause = 150;

let last = 0;

/**
 * Suggestions under a search field: a combobox of the ARIA practices whose list leads to what is suggested. Enter without a
 * choice sends the form, as without a script.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function suggest(form: HTMLFormElement, field: HTMLInputElement, page: AbortSignal): void {
  const list = made("div", undefined, {
    role: "listbox",
    id: `sugerencias-${++last}`,
    ariaLabel: "Sugerencias",
  });
  const head = made("p", css.sugerencias__rotulo, { textContent: "Búsquedas recientes" });
  const forget = made("button", css.sugerencias__borrar, { type: "button", textContent: "Borrar búsquedas" });
  const said = made("p", "oculto", { role: "status" });
  const panel = made("div", css.sugerencias, { hidden: true });
  panel.append(head, list, forget);
  form.append(panel, said);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-expanded", "false");

  /** Number of the option that Enter opens. */
  let chosen = -1;
  /** What was last looked at. */
  let shown = "";
  /** What was answered last, and to what; null: the list is of recent searches. */
  let answered: { to: string; found: readonly HTMLElement[] } | null = null;
  let asked = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAsked = 0;

  const options = () => [...list.children] as HTMLElement[];
  const choose = (number: number) => {
    chosen = number;
    for (const [at, option] of options().entries()) option.setAttribute("aria-selected", String(at === number));
    const option = options()[number];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    clearTimeout(timer);
    asked.abort();
    panel.hidden = true;
    field.setAttribute("aria-expanded", "false");
    choose(-1);
  };
  const open = (found: readonly HTMLElement[], recent: boolean) => {
    if (recent) answered = null;
    list.replaceChildren(...found);
    for (const [at, option] of found.entries()) option.id = `${list.id}-${at}`;
    head.hidden = forget.hidden = !recent;
    panel.hidden = found.length === 0;
    field.setAttribute("aria-expanded", String(found.length > 0));
    choose(-1);
  };

  const ask = async (text: string) => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    try {
      const answering = fetch(`/buscar/sugerencias?${new URLSearchParams({ q: text })}`, {
        headers: { accept: "application/json" },
        signal,
      });
      // Of this moment, or a slow device waits less than the pause.
      lastAsked = performance.now();
      const answer = await answering;
      const found = answer.ok ? ((await answer.json()) as Suggestion[]) : [];
      // Of an answer that comes late nothing is seen.
      if (signal.aborted || written() !== text) return;
      answered = { to: text, found: found.map(optionOf) };
      open([...answered.found, allOf(text)], false);
      said.textContent = found.length === 1 ? "1 sugerencia" : `${found.length} sugerencias`;
    } catch {
      // No connection: what is written can still be sent.
    }
  };
  const written = () => field.value.replace(/\s+/g, " ").trim();
  const look = () => {
    const text = written();
    if (text === shown) return;
    shown = text;
    clearTimeout(timer);
    if (text.length === 0) return open(recentSearches().map(recentOf), true);
    if (text.length < shortest) return close();
    // A line takes its time: what was answered to fewer letters is narrowed down at once.
    if (answered && text.startsWith(answered.to)) {
      open([...answered.found.filter((option) => fits(partsOf(option), text)), allOf(text)], false);
    }
    timer = setTimeout(() => ask(text), Math.max(0, Math.ceil(lastAsked + pause - performance.now())));
  };
  const begin = () => {
    if (answered?.to === written()) return open([...answered.found, allOf(answered.to)], false);
    shown = "\n";
    look();
  };

  field.addEventListener("input", look);
  field.addEventListener("focus", begin);
  field.addEventListener("click", () => panel.hidden && begin());
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const { length } = options();
    const isOpen = !panel.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return begin();
      // From the last one, or the first, back to the field.
      const step = event.key === "ArrowDown" ? 1 : -1;
      choose(((chosen + 1 + step + length + 1) % (length + 1)) - 1);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && isOpen && chosen >= 0) {
      event.preventDefault();
      options()[chosen]?.click();
    }
  });
  // The field keeps the focus while the list is pressed.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", () => close());
  forget.addEventListener("click", () => {
    forgetSearches();
    said.textContent = "Búsquedas borradas";
    field.focus();
    close();
  });
  form.addEventListener("submit", close);
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return;
    close();
  });
  onArrival(close, page);
  begin();
}

/** Its name and its line. */
const partsOf = (option: HTMLElement): string =>
  Array.from(option.children, ({ textContent }) => textContent ?? "").join(" ");

function optionOf({ name, line, to }: Suggestion): HTMLElement {
  const option = linkTo(to);
  const title = made("span", css.sugerencias__nombre, {});
  for (const [at, piece] of name.entries()) {
    if (at % 2 === 0) title.append(piece);
    else title.append(made("mark", undefined, { textContent: piece }));
  }
  option.append(title);
  if (line !== "") option.append(made("span", css.sugerencias__linea, { textContent: line }));
  return option;
}

/** A search as an option. */
function recentOf(text: string): HTMLElement {
  const option = linkTo(`/buscar?${new URLSearchParams({ q: text })}`);
  option.append(text);
  return option;
}

function allOf(text: string): HTMLElement {
  const option = recentOf(text);
  option.replaceChildren(made("span", css.sugerencias__todo, { textContent: `Buscar «${text}» en el sitio` }));
  option.addEventListener("click", () => keepSearch(text));
  return option;
}

const linkTo = (href: string): HTMLElement =>
  made("a", css.sugerencias__opcion, { href, role: "option", ariaSelected: "false", tabIndex: -1 });

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), className && { className }, properties);
}
