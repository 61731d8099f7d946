import { tipos } from "@arzobispado/diocese/misas";
import { FieldFrame, fieldMarks } from "../../../../../components/admin/field-frame.tsx";
import type { Problems } from "../../../../../components/admin/form/bound-fields.ts";
import { SelectField } from "../../../../../components/admin/form/select-field.tsx";
import { kinds } from "../../../words/names.ts";
import css from "../grid.module.css";
import type { LineValues } from "../lines/line-values.ts";
import { Ticks } from "./ticks.tsx";

/** Props of each part of the form of a line. */
export interface Part {
  values: LineValues;
  problems: Problems<LineValues>;
  change: (part: Partial<LineValues>) => void;
}

/** Fields for kind and hour. A line that comes before each Mass has minutes instead of an hour. */
export function LineWhen({ id, values, problems, change }: Part & { id: string }) {
  const { tipo, hora, hasta, isBefore, antes_de_misa } = values;
  const mayFollow = tipo !== "misa" && tipo !== "oficina";
  return (
    <>
      <SelectField
        label="Qué es"
        value={tipo}
        data-first
        options={tipos.map((each) => [each, kinds[each].one])}
        onChange={(next) => change({ tipo: next, isBefore: isBefore && next !== "misa" && next !== "oficina" })}
      />
      {(mayFollow || isBefore) && (
        <Ticks
          kind="radio"
          legend="A qué hora"
          options={[
            { value: "hour", label: "A su hora" },
            { value: "before", label: "Antes de cada misa" },
          ]}
          chosen={[isBefore ? "before" : "hour"]}
          onToggle={(next) => change({ isBefore: next === "before" })}
        />
      )}
      {isBefore ? (
        <FieldFrame id={`${id}-antes`} label="Minutos antes de cada misa" problem={problems.antes_de_misa}>
          <input
            {...fieldMarks(`${id}-antes`, { problem: problems.antes_de_misa })}
            type="number"
            inputMode="numeric"
            min={1}
            max={120}
            value={antes_de_misa || ""}
            onChange={({ target }) => change({ antes_de_misa: Number(target.value) })}
          />
        </FieldFrame>
      ) : (
        <div className={css.rejilla__par}>
          <FieldFrame id={`${id}-hora`} label="Hora" problem={problems.hora}>
            <input
              {...fieldMarks(`${id}-hora`, { problem: problems.hora })}
              type="time"
              value={hora}
              required
              onChange={({ target }) => change({ hora: target.value })}
            />
          </FieldFrame>
          {tipo !== "misa" || hasta !== "" ? (
            <FieldFrame id={`${id}-hasta`} label="Hasta">
              <input
                id={`${id}-hasta`}
                type="time"
                value={hasta}
                onChange={({ target }) => change({ hasta: target.value })}
              />
            </FieldFrame>
          ) : null}
        </div>
      )}
    </>
  );
}
