// The head of a microphone behind its mesh.
import { n, rect } from "../lib.mjs";

/** A rounded head `s` wide and 1.7 s high around (x, y), with a coloured band. */
export function capsule(A, x, y, s, band) {
  const shape = `M${n(x - s * 0.5)} ${n(y - s * 0.5)}a${n(s * 0.5)} ${n(s * 0.5)} 0 0 1 ${n(s)} 0v${n(s * 0.7)}a${n(s * 0.5)} ${n(s * 0.5)} 0 0 1 ${n(-s)} 0z`;
  A.path(
    shape,
    A.lin(
      [
        [0, "#e6e9ec"],
        [0.5, "#9aa3ae"],
        [1, "#434a55"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  let mesh = "";
  for (let i = 1; i < 13; i++) mesh += `M${n(x - s * 0.5)} ${n(y - s + i * s * 0.13)}h${n(s)}`;
  for (let i = 1; i < 9; i++) mesh += `M${n(x - s * 0.5 + i * s * 0.111)} ${n(y - s)}v${n(s * 1.8)}`;
  A.add(`<g clip-path="${A.clip(shape)}">`)
    .stroke(mesh, "#2b2f38", s * 0.018, 'opacity=".55"')
    .add("</g>");
  A.path(rect(x - s * 0.54, y + s * 0.06, s * 1.08, s * 0.14), band);
}
