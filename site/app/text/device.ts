const isPhone = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Name of this device: a phone if it has no precise pointer. In the browser only. */
export const deviceName = (): "teléfono" | "equipo" => (isPhone() ? "teléfono" : "equipo");

/** Icon of this device. */
export const deviceIcon = (): "telefono" | "equipo" => (isPhone() ? "telefono" : "equipo");
