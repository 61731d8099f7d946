import { TotalsTable } from "../totals-table.tsx";

/** Table of record counts per collection. @param counts rows by collection name */
export function CountsPanel({ counts }: { counts: Readonly<Record<string, number>> }) {
  // System collections come last.
  const isOwn = (name: string) => Number(name.startsWith("_"));
  const rows = Object.entries(counts).sort(
    ([one], [other]) => isOwn(one) - isOwn(other) || one.localeCompare(other, "es"),
  );
  return (
    <section className="hoja" aria-labelledby="contenido-guardado">
      <h2 id="contenido-guardado">Contenido</h2>
      <TotalsTable heads={["Colección", "Registros"]} rows={rows} />
    </section>
  );
}
