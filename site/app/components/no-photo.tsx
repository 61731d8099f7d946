import "../styles/kit/sin-foto.css";

/** The ridge of the mountain (CSS) where a place or an event has no photo, in the same box. */
export function NoPhoto() {
  return <div className="sin-foto" />;
}
