/** What the person holds: without a precise pointer it is a phone. To be asked in the browser only. */
export const deviceName = (): "teléfono" | "equipo" =>
  window.matchMedia("(pointer: coarse)").matches ? "teléfono" : "equipo";
