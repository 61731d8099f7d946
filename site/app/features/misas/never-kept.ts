/** Message shown offline on a phone without saved hours. */
export const neverKept = "Todavía no guardaste los horarios en este teléfono.";
