import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { showDone } from "../../../components/toasts/message-toast.tsx";
import { showMessage } from "../../../state/messages.ts";
import { failureText } from "../failure.tsx";
import { type Draft, readDraft, refusedSettings, type Settings, storedValue, withAnswer } from "./draft.ts";
import { type SettledPaths, saveSettings } from "./load-settings.ts";
import type { SettingsGroup } from "./setting-field.ts";
import { SettingInput } from "./setting-input.tsx";
import css from "./settings-form.module.css";

interface SettingsFormProps {
  group: SettingsGroup;
  settings: Settings;
  settled: SettledPaths;
  onSaved: (settings: Settings) => void;
  /** Called when the form gets or loses unsaved changes. */
  onDraft: (changed: boolean) => void;
  /** Renders the trial form under the fields. @param changed there are unsaved changes */
  children?: (changed: boolean) => ReactNode;
}

/** Form for one group of settings, saved together. Keeps the typed values after a refusal. */
export function SettingsForm({ group, settings, settled, onSaved, onDraft, children }: SettingsFormProps) {
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const changed = Object.keys(draft).length > 0;
  const allSettled = group.fields.every(({ path }) => path in settled);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when the listener does
  useEffect(() => {
    onDraft(changed);
  }, [changed]);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (working || !changed) return;
    const read = readDraft(draft, settings, group.fields);
    setProblems(read.problems);
    if (Object.keys(read.problems).length > 0) return;
    setWorking(true);
    try {
      onSaved(await saveSettings(read.body));
      setDraft({});
      await showDone("Los ajustes se guardaron.");
    } catch (error) {
      const refused = refusedSettings(error);
      setProblems(refused);
      // Shows a dialog for a refusal that belongs to no field of this group.
      if (!group.fields.some(({ path }) => refused[path])) {
        showMessage({ title: "Error", text: Object.values(refused)[0] ?? failureText(error), tone: "mal" });
      }
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <form className={css["sistema-ajustes"]} noValidate onSubmit={save} ref={form} aria-label={group.title}>
        {group.fields.map((field) => (
          <SettingInput
            key={field.path}
            field={field}
            value={draft[field.path] ?? storedValue(settings, field)}
            changed={field.path in draft}
            settled={field.path in settled}
            variables={settled[field.path] ?? []}
            problem={problems[field.path]}
            onChange={(answer) => setDraft((before) => withAnswer(before, settings, field, answer))}
          />
        ))}
        {!allSettled && (
          <div className={`en-fila al-medio ${css["sistema-ajustes__pie"]}`}>
            <button type="submit" className="boton" aria-disabled={working || !changed}>
              {working ? "Guardando…" : "Guardar"}
            </button>
            {changed && !working && (
              <button
                type="button"
                className="boton boton--suelto"
                onClick={() => {
                  setDraft({});
                  setProblems({});
                }}
              >
                Descartar cambios
              </button>
            )}
            <p className="suave" role="status">
              {changed ? "Hay cambios sin guardar." : "Todo está guardado."}
            </p>
          </div>
        )}
      </form>
      {children?.(changed)}
    </>
  );
}
