interface TotalsTableProps {
  heads: readonly [name: string, total: string];
  rows: readonly (readonly [name: string, total: number])[];
}

/** Table of numbers with their names. */
export function TotalsTable({ heads, rows }: TotalsTableProps) {
  return (
    <table className="tablero__tabla">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
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
  );
}
