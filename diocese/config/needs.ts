/**
 * Needs for which people come to a social work, in the order shown: urgent needs first. The names are used in addresses
 * and in the data. No name may be part of another, because they are searched as text.
 */
export const needs = {
  comida: "Comida",
  salud: "Salud",
  techo: "Techo y albergue",
  legal: "Ayuda legal",
  escucha: "Escucha y duelo",
  emergencia: "Emergencias",
  mujeres: "Mujeres",
  ninez: "Niñez",
  mayores: "Personas mayores",
  migrantes: "Migrantes",
  carcel: "Cárcel",
  discapacidad: "Discapacidad",
  adicciones: "Adicciones",
  educacion: "Estudio",
  trabajo: "Trabajo y oficio",
} as const;

export type Need = keyof typeof needs;

export const needNames = Object.keys(needs) as Need[];

export const isNeed = (text: string): text is Need => Object.hasOwn(needs, text);
