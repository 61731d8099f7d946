// Two old people from behind on a bench of the garden, in front of the hills.
import { dark, light, n, rect } from "../../lib.mjs";
import { back } from "../backs.mjs";
import { flowers, ground, land, shadow } from "../setting.mjs";

function bench(A, x, y, w, s) {
  const wood = "#7a4d30";
  for (const k of [0.04, 0.93]) A.path(rect(x + w * k, y - s * 0.2, w * 0.03, s * 1.3), dark(wood, 0.3));
  for (const k of [0, 0.22, 0.44])
    A.path(
      rect(x, y + s * k, w, s * 0.17),
      A.lin([
        [0, light(wood, 0.34)],
        [0.25, wood],
        [1, dark(wood, 0.35)],
      ]),
    );
}

export function elders(A, _wall, H) {
  const { w, h, r, u } = A,
    m = Math.min(w, h),
    side = r.sign(),
    cx = w / 2 - side * (w - m) * 0.12,
    y = h * 0.62,
    s = m * 0.25;
  land(A, H, y, { sx: cx + side * w * 0.26 });
  ground(A, H, y, "#8f9a6a");
  A.path(
    rect(0, y - u * 2, w, u * 4),
    A.linU(
      [
        [0, light("#c9a886", 0.2)],
        [1, dark("#b08c68", 0.3)],
      ],
      0,
      y - u * 2,
      0,
      y + u * 2,
    ),
  );
  for (let i = 0; i < 7; i++)
    flowers(A, (w * (i + 0.5)) / 7 + r.range(-1, 1) * u * 3, y + u * 5, m * r.range(0.13, 0.19));
  const foot = h * 0.97,
    seat = h * 0.74;
  shadow(A, cx, foot, m * 0.56);
  const rim = H.lit;
  back(A, cx - m * 0.17, seat - s * 0.86, s, {
    cut: "braids",
    hair: "#b5b0a8",
    skin: "#a8714e",
    shawl: r.int(0, 3),
    coat: "#5a3a52",
    rim,
    side,
  });
  back(A, cx + m * 0.13, seat - s * 0.98, s * 1.06, {
    cut: "bald",
    hair: "#8d8782",
    skin: "#8a5a3e",
    hat: "brim",
    felt: "#4a3a2e",
    coat: "#6b5a45",
    rim,
    side,
  });
  A.path(
    `M${n(cx - m * 0.3)} ${n(seat)}h${n(m * 0.26)}l${n(m * 0.03)} ${n(foot - seat - u * 2)}h${n(-m * 0.32)}z`,
    A.linU(
      [
        [0, "#4a2f45"],
        [1, "#241726"],
      ],
      0,
      seat,
      0,
      foot,
    ),
  );
  for (const k of [0.03, 0.15])
    A.path(rect(cx + m * k, seat, m * 0.085, foot - seat), "#2c2a2c").path(
      rect(cx + m * (k - 0.005), foot - u * 1.6, m * 0.1, u * 2),
      "#17130f",
    );
  A.path(rect(cx - m * 0.42, seat + m * 0.1, m * 0.82, m * 0.045), "#3a2416");
  bench(A, cx - m * 0.46, seat, m * 0.9, m * 0.2);
  const X = cx + m * 0.38;
  A.stroke(
    `M${n(X)} ${n(foot)}L${n(X - m * 0.02)} ${n(seat - m * 0.1)}q${n(m * 0.005)} ${n(-m * 0.06)} ${n(m * 0.06)} ${n(-m * 0.03)}`,
    "#4a2f1c",
    u * 1.2,
  );
  A.all(
    A.rad(
      [
        [0.5, "#150d08", 0],
        [1, "#150d08", 0.28],
      ],
      w / 2,
      h * 0.45,
      Math.hypot(w, h) * 0.62,
    ),
  );
}
