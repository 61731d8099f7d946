import { useRef, useState } from "react";
import { FieldFrame } from "../../../components/admin/field-frame.tsx";
import type { Choice } from "../../../components/list/filter-fields.tsx";
import { fieldProblems, saveProblemText } from "../../../text/problems/save-problems.ts";
import type { ControlProps, FormFacts } from "../controls/control-props.ts";
import { ChosenChips } from "./chosen-chips.tsx";
import { ChosenOrder } from "./chosen-order.tsx";
import { newTitle } from "./match-choices.ts";
import { madeFrom } from "./targets.ts";
import { TypeAhead } from "./type-ahead.tsx";
import { useTargets } from "./use-targets.ts";

type RelationControlProps = ControlProps<string | string[]> & { form: FormFacts };

/**
 * Control for a relation: one record of another collection, or several in order. Records are found by typing, and
 * created here if a title suffices.
 */
export function RelationControl({ id, field, value, onChange, problem, form }: RelationControlProps) {
  const { label, help, placeholder, required, multiple, maxSelect } = field;
  const chosen = [value].flat().filter(Boolean);
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const making = useRef(false);
  // A created record arrives later: others may have been chosen meanwhile.
  const latest = useRef(chosen);
  latest.current = chosen;
  const search = useTargets(field.collection ?? "", chosen, typed);
  const full = multiple && maxSelect !== undefined && chosen.length >= maxSelect;
  const shown = refusal ?? problem;
  const { target } = search;
  const canMake = target !== null && madeFrom(target) !== null && form.mayCreate(target.name);

  const nameOf = (one: string): Choice => {
    const choice = search.choiceOf(one);
    return choice ?? { value: one, label: choice === null ? "…" : "Ya no existe" };
  };
  function choose(choice: Choice) {
    setRefusal(undefined);
    setNote(`${choice.label}: ${multiple ? "agregado" : "elegido"}`);
    onChange(multiple ? [...latest.current.filter((one) => one !== choice.value), choice.value] : choice.value);
  }
  function takeOff(one: string) {
    setNote(`${nameOf(one).label}: quitado`);
    onChange(multiple ? chosen.filter((other) => other !== one) : "");
    // The pressed button is removed with its chip, so focus moves to the input.
    document.getElementById(id)?.focus();
  }
  async function make(title: string) {
    if (making.current) return;
    making.current = true;
    setNote(`Creando «${title}»…`);
    form.onUploads(field.name, { working: 1, failed: 0 });
    try {
      choose(await search.make(title));
      setNote(`«${title}»: creado y elegido`);
    } catch (error) {
      setNote("");
      // A colleague may have created the record meanwhile: load the list again.
      search.retry();
      setRefusal(`No se pudo crear «${title}». ${Object.values(fieldProblems(error))[0] ?? saveProblemText(error)}`);
    } finally {
      making.current = false;
      form.onUploads(field.name, { working: 0, failed: 0 });
    }
  }

  const known = search.found.filter(({ value: one }) => !multiple || !chosen.includes(one));
  const all = [...search.found, ...chosen.map(nameOf)];
  const title = canMake && search.state === "ready" ? newTitle(all, typed) : "";
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={shown}>
      {multiple && chosen.length > 0 && (
        <>
          <p className="oculto" id={`${id}-elegidos`}>
            {label}: lo elegido
          </p>
          <ChosenOrder labelledBy={`${id}-elegidos`} ids={chosen} nameOf={nameOf} onChange={onChange} onSay={setNote}>
            <ChosenChips labelledBy={`${id}-elegidos`} chosen={chosen.map(nameOf)} onRemove={takeOff} />
          </ChosenOrder>
        </>
      )}
      <TypeAhead
        id={id}
        label={label}
        marks={{ help, problem: shown }}
        required={required}
        placeholder={placeholder ?? (multiple ? "Escribe para buscar y agregar" : "Escribe para buscar")}
        chosen={!multiple && chosen[0] ? nameOf(chosen[0]) : null}
        choices={known}
        partly={search.partly}
        state={search.state}
        newTitle={title}
        disabled={full}
        onType={setTyped}
        onChoose={choose}
        onMake={(name) => void make(name)}
        onClear={() => chosen[0] && takeOff(chosen[0])}
        onRetry={search.retry}
      />
      {full && <p className="campo__ayuda">Ya elegiste {maxSelect}: quita uno para agregar otro.</p>}
      <p className="oculto" role="status">
        {note}
      </p>
    </FieldFrame>
  );
}
