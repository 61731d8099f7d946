/** Lines of details under a message, each different. */
export const SoftLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p className="suave" key={line}>
      {line}
    </p>
  ));
