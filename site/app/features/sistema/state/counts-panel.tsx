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
      <table className="tablero__tabla">
        <thead>
          <tr>
            <th scope="col">Colección</th>
            <th scope="col">Registros</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, total]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{total.toLocaleString("es-ES")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
