import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from "react";
import { hasLibrary } from "../../state/library.ts";
import { useStore } from "../../state/use-store.ts";
import type { Editor } from "./editor.ts";
import { TextIcon, type TextIconName } from "./text-icon.tsx";
import css from "./toolbar.module.css";
import { type EditorState, formats, listTools, moreTools, redo, type Tool, tableTools, undo } from "./tools.ts";

export interface ToolbarProps {
  editor: Editor | null;
  state: EditorState;
  /** Id of the edited text. */
  controls: string;
  /** The text takes pictures and documents. */
  takesFiles: boolean;
  onLink: () => void;
  onPhoto: () => void;
  onPdf: () => void;
  onLibrary: () => void;
  onVideo: () => void;
  onHelp: () => void;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Toolbar with icons above their words; arrow keys move between buttons.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function Toolbar({ editor, state, controls, takesFiles, ref, ...open }: ToolbarProps) {
  const [more, setMore] = useState(false);
  const offersLibrary = useStore(hasLibrary);
  const moreId = useId();
  /** Label of the button in the first row that the Tab key reaches. */
  const [stop, setStop] = useState("Subtítulo");
  const first = (label: string) => ({ isStop: label === stop, onReach: () => setStop(label) });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === "Escape") editor?.focus();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not([disabled])")];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next >= buttons.length ? 0 : next)?.focus();
  }

  const act = (tool: Tool) => ({
    label: tool.label,
    icon: tool.icon,
    pressed: tool.toggles ? state.pressed.has(tool.key) : undefined,
    onPress: () => {
      editor?.focus();
      if (editor) tool.act(editor);
    },
  });
  const further = (tools: readonly Tool[]) => tools.map((tool) => <ToolButton key={tool.key} {...act(tool)} />);

  const files = [
    { label: "Foto", icon: "foto", onPress: open.onPhoto, pressed: undefined },
    { label: "PDF", icon: "pdf", onPress: open.onPdf, pressed: undefined },
  ] as const;
  const openers = [
    { label: "Enlace", icon: "enlace", onPress: open.onLink, pressed: state.pressed.has("link") },
    ...(takesFiles ? files : []),
    { label: "Video", icon: "video", onPress: open.onVideo, pressed: undefined },
  ] as const;

  return (
    <div
      className={css.rico__barra}
      role="toolbar"
      aria-label="Formato del texto"
      aria-controls={controls}
      onKeyDown={onKeyDown}
      ref={ref}
    >
      <Group>
        <ToolButton {...act(undo)} {...first(undo.label)} ready={editor !== null} idle={!state.canUndo} />
        <ToolButton {...act(redo)} {...first(redo.label)} ready={editor !== null} idle={!state.canRedo} />
        {formats.map((tool) => (
          <ToolButton key={tool.key} {...act(tool)} {...first(tool.label)} ready={editor !== null} />
        ))}
        {openers.map(({ label, icon, onPress, pressed }) => (
          <ToolButton key={label} {...{ label, icon, onPress, pressed }} {...first(label)} ready={editor !== null} />
        ))}
        <ToolButton
          label="Más"
          icon="mas"
          {...first("Más")}
          ready={editor !== null}
          expanded={more}
          controls={moreId}
          onPress={() => setMore(!more)}
        />
      </Group>
      {more && (
        <Group id={moreId}>
          {further(moreTools)}
          {offersLibrary && <ToolButton label="Biblioteca" icon="biblioteca" onPress={open.onLibrary} />}
          <ToolButton label="Ayuda" icon="ayuda" onPress={open.onHelp} />
          {state.inList && further(listTools)}
          {state.inTable && further(tableTools)}
        </Group>
      )}
    </div>
  );
}

function Group({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className={`en-fila ${css.rico__grupo}`} id={id}>
      {children}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: TextIconName;
  onPress: () => void;
  pressed?: boolean | undefined;
  /** False while the editor is loading. */
  ready?: boolean;
  /** Has no effect now, but stays focusable. */
  idle?: boolean;
  isStop?: boolean;
  onReach?: () => void;
  expanded?: boolean;
  controls?: string;
}

function ToolButton({ label, icon, onPress, pressed, ready = true, idle = false, ...rest }: ToolButtonProps) {
  const { isStop = false, onReach, expanded, controls } = rest;
  return (
    <button
      type="button"
      disabled={!ready}
      aria-disabled={idle || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      tabIndex={isStop ? 0 : -1}
      // Keeps the caret in the text, and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onReach}
      onClick={idle ? undefined : onPress}
    >
      <TextIcon name={icon} />
      {label}
    </button>
  );
}
