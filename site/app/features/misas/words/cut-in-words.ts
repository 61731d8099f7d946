import { mostOfPlace } from "@arzobispado/diocese/config/timetable-bounds";

/** Said where a place has more lines, changes or celebrations of a day than pages compute. */
export const cutInWords = `Hay demasiados horarios o cambios para mostrarlos todos: aquí están los primeros ${mostOfPlace} de cada lugar. Llama para confirmar.`;
