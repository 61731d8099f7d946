import { onArrival } from "../../page-navigation/arrivals.ts";
import { fits } from "./fits.ts";
import { forgetSearches, keepSearch, recentSearches } from "./recent-searches.ts";
import css from "./suggestions.module.css";

/** Suggestion in the form of routes/machine/sugerencias.ts. */
interface Suggestion {
  /** Pieces of the name in turn: plain, matched, plain… */
  name: string[];
  /** Kind or place of the item. */
  line: string;
  to: string;
}

export { keepSearch };

const shortest = 2;
/** Milliseconds between two requests. */
const pause = 150;

let last = 0;

/**
 * Shows suggestions under a search field: an ARIA combobox whose options are links. Enter without a choice submits the
 * form, as without a script.
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
  const status = made("p", "oculto", { role: "status" });
  const panel = made("div", css.sugerencias, { hidden: true });
  panel.append(head, list, forget);
  form.append(panel, status);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-expanded", "false");

  /** Index of the option that Enter opens; -1: none. */
  let chosen = -1;
  /** Text that `look` handled last. */
  let shown = "";
  /** Last answer and its text. `null`: the list shows recent searches. */
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
      // Measured after `fetch` has begun: a slow device would wait less than the pause otherwise.
      lastAsked = performance.now();
      const answer = await answering;
      const found = answer.ok ? ((await answer.json()) as Suggestion[]) : [];
      // Ignores an answer that comes late.
      if (signal.aborted || written() !== text) return;
      answered = { to: text, found: found.map(optionOf) };
      open([...answered.found, allOf(text)], false);
      status.textContent = found.length === 1 ? "1 sugerencia" : `${found.length} sugerencias`;
    } catch {
      // No connection: the form can still be sent.
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
    // Narrows down the last answer at once, while a request for the longer text takes its time.
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
      // After the last option, or before the first, the choice returns to the field.
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
  // Keeps the focus in the field while the list is pressed.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", () => close());
  forget.addEventListener("click", () => {
    forgetSearches();
    status.textContent = "Búsquedas borradas";
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

/** Text of an option: its name and its line. */
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

/** Option that repeats a search. */
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
