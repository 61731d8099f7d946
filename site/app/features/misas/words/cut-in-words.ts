import { mostOfPlace } from "@arzobispado/diocese/config/timetable-bounds";

/** Message shown where a place has more lines, changes or celebrations than a page computes. */
export const cutInWords = `Hay demasiados horarios o cambios para mostrarlos todos: aquí están los primeros ${mostOfPlace} de cada lugar. Llama para confirmar.`;
