/** Says on every page that nothing on it is real; it goes with the demonstration content. */
export function DemonstrationRibbon() {
  return (
    <p className="cinta">
      <strong>MODO DEMOSTRACIÓN</strong> Las personas, noticias e imágenes son inventadas.
    </p>
  );
}
