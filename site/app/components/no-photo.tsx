/** The ridge of the mountain where a place or an event has no photo, in the same box. */
export function NoPhoto() {
  return (
    <div className="sin-foto">
      <svg viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <path fill="#cbbda8" d="m0 150 50-50 30 20 60-76 36 40 24-16 50 60 50-24v96H0z" />
        <path fill="#f3ede3" d="m140 44 36 40-18 6 10 26-30-20-14 14-22-22z" />
        <path fill="#b8a78f" d="m0 170 80-30 70 24 80-30 70 30v40H0z" />
      </svg>
    </div>
  );
}
