import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../../components/ui/icon.tsx";
import { whileWanted } from "../../../../state/while-wanted.ts";
import { teamPath } from "../team-address.ts";
import { loadDue } from "./load-due.ts";

/**
 * Count of parishes to remind, on the first page of the desk. Loads after the page is shown; an error shows a message
 * only here.
 */
export function DueSummary() {
  const [count, setCount] = useState<number | "failed" | null>(null);
  useEffect(
    () =>
      whileWanted(
        loadDue(),
        ({ parishes }) => setCount(parishes.length),
        () => setCount("failed"),
      ),
    [],
  );
  return (
    <section className="hoja" aria-labelledby="horarios-por-recordar">
      <header>
        <h2 id="horarios-por-recordar">Misas y horarios</h2>
        <Link className="boton boton--suelto" to={teamPath}>
          <Icon name="reloj" />
          Por recordar
        </Link>
      </header>
      <p className="suave" role="status">
        {summaryOf(count)}
      </p>
    </section>
  );
}

function summaryOf(count: number | "failed" | null): string {
  if (count === null) return "Mirando qué toca recordar…";
  if (count === "failed") return "No pudimos ver qué toca recordar.";
  if (count === 0) return "Nada por recordar: los horarios están verificados.";
  return count === 1 ? "1 parroquia por recordar." : `${count} parroquias por recordar.`;
}
