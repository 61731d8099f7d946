const isPhone = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** What the person holds: without a precise pointer it is a phone. To be asked in the browser only. */
export const deviceName = (): "teléfono" | "equipo" => (isPhone() ? "teléfono" : "equipo");

/** The drawing of it. */
export const deviceIcon = (): "telefono" | "equipo" => (isPhone() ? "telefono" : "equipo");
