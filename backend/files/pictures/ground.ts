import type { Sharp } from "sharp";

type Rgb = readonly [red: number, green: number, blue: number];

/** Background colours behind transparent and around small pictures. `dark` is the site's `--azul-hondo`. */
export const grounds = { light: "#ffffff", dark: "#0b2545" } as const;

const white: Rgb = [255, 255, 255];
const night: Rgb = [11, 37, 69];

/** Pixels of the longer side of the analysed copy. */
const side = 96;
/** Contrast (WCAG 2) below which a colour cannot be seen on a ground. */
const lostBelow = 1.5;
/** Share of the visible pixels that must be lost on white to choose the dark ground. */
const lostShare = 0.35;
/** Share of transparent pixels above which a picture counts as a logo. */
const clearShare = 0.05;

/**
 * Chooses the background of a picture with transparent parts: dark for a logo drawn in white.
 *
 * @param picture in full size; call inside `pictureSemaphore`
 */
export async function groundOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  let [visible, lostOnWhite, lostOnNight] = [0, 0, 0];
  const whole = 255 * info.width * info.height;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + info.channels);
    visible += alpha;
    if (contrast([red, green, blue], white) < lostBelow) lostOnWhite += alpha;
    if (contrast([red, green, blue], night) < lostBelow) lostOnNight += alpha;
  }
  const isLost =
    visible < (1 - clearShare) * whole && lostOnWhite > lostShare * visible && lostOnWhite > 2 * lostOnNight;
  return isLost ? grounds.dark : grounds.light;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
