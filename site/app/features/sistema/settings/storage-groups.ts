import type { SettingField, SettingsGroup } from "./setting-field.ts";

/** Fields of S3 settings, for files or for backups. @param use in Spanish */
const s3 = (group: string, use: string): SettingField[] => [
  { path: `${group}.enabled`, label: `Guardar ${use} en S3`, kind: "switch" },
  {
    path: `${group}.endpoint`,
    label: "Dirección del servicio",
    kind: "url",
    help: "Como https://s3.ejemplo.com",
    wide: true,
  },
  { path: `${group}.bucket`, label: "Bucket", kind: "text" },
  { path: `${group}.region`, label: "Región", kind: "text", help: "Si el servicio no tiene, us-east-1." },
  { path: `${group}.accessKey`, label: "Clave de acceso", kind: "text" },
  { path: `${group}.secret`, label: "Clave secreta", kind: "secret" },
  {
    path: `${group}.forcePathStyle`,
    label: "El bucket va en la ruta",
    kind: "switch",
    help: "Lo necesitan MinIO y otros servicios propios.",
  },
];

/** Group of settings for the storage of photos and documents. */
export const files: SettingsGroup = {
  name: "archivos",
  title: "Archivos",
  text: "Dónde se guardan las fotos y documentos: en el disco de esta máquina, o en un servicio S3. Lo que ya está guardado no se muda solo: docs/operacion.md dice cómo.",
  fields: s3("s3", "los archivos"),
  trial: "storage",
};

/** Group of settings for the schedule and storage of backups. */
export const backups: SettingsGroup = {
  name: "respaldos",
  title: "Respaldos",
  text: "Cuándo se hacen solos, cuántos quedan y dónde.",
  fields: [
    { path: "backups.cron", label: "Hacer un respaldo", kind: "schedule" },
    {
      path: "backups.cronMaxKeep",
      label: "Cuántos automáticos se conservan",
      kind: "number",
      help: "Noches. Mientras nadie elige otro número quedan además el último de cada una de cuatro semanas y de cada uno de seis meses. Los hechos a mano no se eliminan nunca solos.",
    },
    ...s3("backups.s3", "los respaldos"),
    {
      path: "backups.changeMinutes",
      label: "Enviar los cambios al bucket cada tantos minutos",
      kind: "number",
      help: "Con 15, si el disco se destruye se pierde a lo más un cuarto de hora. 0: no se envían. Con PostgreSQL no vale.",
      wide: true,
    },
  ],
  trial: "backups",
};
