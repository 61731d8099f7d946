import { temporadas } from "@arzobispado/diocese/misas";
import { useId } from "react";
import { FieldFrame, fieldMarks } from "../../../../../components/admin/field-frame.tsx";
import type { Problems } from "../../../../../components/admin/form/bound-fields.ts";
import { SelectField } from "../../../../../components/admin/form/select-field.tsx";
import { capital } from "../../../../../text/capital.ts";
import { dayNames } from "../../../words/names.ts";
import type { DrawnDay } from "../lines/cells.ts";
import { allDays, type LineValues, type Often, oftenNames, toggled, withOften } from "../lines/line-values.ts";
import { Ticks } from "./ticks.tsx";

interface DayFieldsProps {
  values: LineValues;
  problems: Problems<LineValues>;
  /** Shows the checkboxes of the days. False if only one day of the line is being changed. */
  asksDays: boolean;
  day: DrawnDay | null;
  onChange: (values: LineValues) => void;
}

const weeks = [
  { value: "1", label: "Primera" },
  { value: "2", label: "Segunda" },
  { value: "3", label: "Tercera" },
  { value: "4", label: "Cuarta" },
  { value: "5", label: "Quinta" },
  { value: "u", label: "Última" },
];
const weekOrder = weeks.map(({ value }) => value);

/** Fields for how often a line recurs, and on which days. */
export function DayFields({ values, problems, asksDays, day, onChange }: DayFieldsProps) {
  const id = useId();
  const { often, dias, semanas, dia_mes, temporada } = values;
  const change = (part: Partial<LineValues>) => onChange({ ...values, ...part });
  return (
    <>
      <SelectField
        label="Cada cuánto"
        value={often}
        options={Object.entries(oftenNames) as [Often, string][]}
        onChange={(next) => onChange(withOften(values, next, day ?? "do"))}
      />
      {often === "mes" ? (
        <FieldFrame id={`${id}-mes`} label="Qué día del mes" problem={problems.dia_mes}>
          <input
            {...fieldMarks(`${id}-mes`, { problem: problems.dia_mes })}
            type="number"
            inputMode="numeric"
            min={1}
            max={31}
            value={dia_mes || ""}
            onChange={({ target }) => change({ dia_mes: Number(target.value) })}
          />
        </FieldFrame>
      ) : (
        asksDays && (
          <Ticks
            kind="checkbox"
            legend="Días"
            problem={problems.dias}
            options={allDays.map((value) => ({ value, label: dayLabel[value] ?? capital(dayNames[value]) }))}
            chosen={dias}
            onToggle={(next) => change({ dias: toggled(dias, next as (typeof allDays)[number], allDays) })}
          />
        )
      )}
      {often === "semanas" && (
        <Ticks
          kind="checkbox"
          legend="Semanas del mes"
          problem={problems.semanas}
          options={weeks}
          chosen={semanas}
          onToggle={(next) => change({ semanas: toggled(semanas, next, weekOrder) })}
        />
      )}
      {(often === "semanas" || often === "mes") && (
        <SelectField
          label="Temporada"
          value={temporada}
          options={[["", "Todo el año"], ...temporadas.map((each) => [each, oftenNames[each]] as const)]}
          onChange={(next) => change({ temporada: next })}
        />
      )}
    </>
  );
}

const dayLabel: Partial<Record<(typeof allDays)[number], string>> = { fi: "Fiestas", vf: "Vísperas de fiesta" };
