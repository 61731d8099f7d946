/** Said without a line to who has not kept the hours. */
export const neverKept = "Todavía no guardaste los horarios en este teléfono.";
