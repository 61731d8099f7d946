import "../styles/kit/sin-foto.css";

/** Drawn mountain ridge (CSS) in the box of a missing photo of a place or an event. */
export function NoPhoto() {
  return <div className="sin-foto" />;
}
