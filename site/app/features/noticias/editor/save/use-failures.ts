import { useState } from "react";
import { type Checked, type Failure, type FieldName, failuresOf } from "../checks/checks.ts";
import type { NoticiaValues } from "../noticia-values.ts";

export interface Failures {
  /** What is still wrong, in the order of the form. */
  shown: Failure[];
  textOf: (field: FieldName) => string | undefined;
  show: (failures: Failure[], at: NoticiaValues) => void;
}

/** What the last save found. A sentence goes once its field is right; what the server found, once its field changes. */
export function useFailures(values: NoticiaValues, checked: Checked): Failures {
  const [found, setFound] = useState<{ failures: Failure[]; at: NoticiaValues } | null>(null);
  const now = failuresOf(checked);
  const stillFails = (failure: Failure) => now.some(({ text }) => text === failure.text);
  const shown = (found?.failures ?? []).filter((failure) =>
    found && failure.ofServer ? sameField(failure.field, found.at, values) : stillFails(failure),
  );
  return {
    shown,
    textOf: (field) => shown.find((failure) => failure.field === field)?.text,
    show: (failures, at) => setFound({ failures, at }),
  };
}

const valueNames: Record<FieldName, (keyof NoticiaValues)[]> = {
  titulo: ["titulo"],
  resumen: ["resumen"],
  descripcion: ["descripcion"],
  tipo: ["tipo"],
  fotos: ["photos"],
  tag: ["tags"],
  fecha: ["moment", "configured"],
  autor: ["autor"],
  obra: ["obraSocial"],
};

const sameField = (field: FieldName, one: NoticiaValues, other: NoticiaValues) =>
  valueNames[field].every((name) => one[name] === other[name]);
