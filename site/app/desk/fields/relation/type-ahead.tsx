import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { fieldMarks } from "../../../components/admin/field-frame.tsx";
import type { Choice } from "../../../components/list/filter-fields.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { safeColor } from "../../../text/safe-color.ts";
import css from "./relation.module.css";

interface TypeAheadProps {
  id: string;
  label: string;
  marks: Parameters<typeof fieldMarks>[1];
  required: boolean;
  placeholder: string;
  /** Value of a field with a single choice. `null`: none, or the field takes several. */
  chosen: Choice | null;
  /** Choices that match the typed text. */
  choices: readonly Choice[];
  /** The collection has more records than are offered. */
  partly: boolean;
  state: "loading" | "ready" | "failed";
  /** Title offered for a new record; empty: no offer. */
  newTitle: string;
  disabled: boolean;
  onType: (typed: string) => void;
  onChoose: (choice: Choice) => void;
  onMake: (title: string) => void;
  onClear: () => void;
  onRetry: () => void;
}

/** Value of the option that creates a record: no id looks like it. */
const making = " ";

/** Input with a list of matching choices: the combobox of the ARIA practices, with its keys. */
export function TypeAhead(props: TypeAheadProps) {
  const { id, label, marks, required, placeholder, chosen, choices, newTitle, disabled, state } = props;
  const { onType, onChoose, onMake, onRetry } = props;
  /** Typed text. `null`: not typing, so the chosen name is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shown = typed ?? chosen?.label ?? "";
  const options: Choice[] = newTitle === "" ? [...choices] : [...choices, { value: making, label: newTitle }];
  const current = open ? options[Math.min(active, options.length - 1)] : undefined;
  const optionId = (index: number) => `${id}-opcion-${index}`;
  const activeId = current ? optionId(options.indexOf(current)) : undefined;

  // Keeps the list and its active option visible, above a phone's keyboard and the form's bar.
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  // Selects the name as on focus, so that typing replaces it. A name may load after the input has the focus, and a new
  // value loses the selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each other text
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [shown]);

  function type(text: string | null) {
    setTyped(text);
    onType(text ?? "");
    setActive(text ? 0 : -1);
  }
  function close() {
    setOpen(false);
    type(null);
  }
  function pick(option: Choice) {
    close();
    if (option.value === making) onMake(option.label);
    else onChoose(option);
  }
  function show() {
    // Loads again after a failure.
    if (!open && state === "failed") onRetry();
    setOpen(true);
  }
  function step(by: 1 | -1) {
    if (!open) {
      show();
      return setActive(by === 1 ? 0 : options.length - 1);
    }
    if (options.length > 0) setActive((Math.max(active, by === 1 ? -1 : 0) + by + options.length) % options.length);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") {
      if (current) pick(current);
      else show();
    } else if (event.key === "Escape" && open) close();
    else if (event.key === "Tab") return close();
    else return;
    // Enter must not submit the form, and Escape must not close a dialog below.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={css.elector}>
      <div className={css.elector__caja}>
        <input
          {...fieldMarks(id, marks)}
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-lista`}
          aria-activedescendant={activeId}
          aria-required={required || undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          placeholder={placeholder}
          disabled={disabled}
          value={shown}
          onFocus={(event) => event.target.select()}
          onClick={show}
          onBlur={({ relatedTarget }) => !list.current?.contains(relatedTarget) && close()}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            show();
            type(event.target.value);
          }}
        />
        <Icon name="abajo" />
      </div>
      {chosen && !required && (
        <button type="button" className="boton boton--quitar" onClick={props.onClear}>
          <Icon name="cerrar" />
          Quitar<span className="oculto"> {chosen.label}</span>
        </button>
      )}
      {/* Not a tab stop, which browsers make of scrollable elements. */}
      <div className={css.elector__lista} hidden={!open} ref={list} tabIndex={-1}>
        <div role="listbox" id={`${id}-lista`} aria-label={label}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field names it as the active one
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              aria-selected={option === current}
              className={`en-linea hueco-3 al-medio ${css.elector__opcion}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {option.value === making ? <AdminIcon name="agregar" /> : <Swatch color={option.color} />}
              {option.value === making ? `Crear «${option.label}»` : option.label}
            </div>
          ))}
        </div>
        <Note {...props} typed={typed ?? ""} count={options.length} />
      </div>
    </div>
  );
}

function Swatch({ color }: { color: string | undefined }) {
  return color === undefined ? null : <span className="muestra" style={{ "--c": safeColor(color) }} />;
}

interface NoteProps extends Pick<TypeAheadProps, "state" | "partly" | "onRetry"> {
  typed: string;
  count: number;
}

/** Note below the list: loading, failed, no match, or more records than shown. */
function Note({ state, partly, onRetry, typed, count }: NoteProps) {
  if (state === "failed") {
    return (
      <p className={css.elector__nota} role="alert">
        No pudimos traer la lista.{" "}
        <button type="button" className="boton boton--linea" onClick={onRetry}>
          Reintentar
        </button>
      </p>
    );
  }
  return (
    <p className={css.elector__nota} role="status">
      {state === "loading" && "Buscando…"}
      {state === "ready" && count === 0 && (typed === "" ? "Todavía no hay ninguno." : "Nada se llama así.")}
      {state === "ready" && partly && typed === "" && "Hay más: escribe una parte del nombre."}
    </p>
  );
}
