/** Class of this device, as the server counts them. */
export function deviceClass(): "phone" | "tablet" | "computer" {
  if (!matchMedia("(pointer: coarse)").matches) return "computer";
  return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}
