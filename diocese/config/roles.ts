/** `administradores_arzobispado.rol`. Empty counts as administrador: accounts from before roles, and imported ones. */
export const roles = ["administrador", "editor", "colaborador"] as const;
export type Role = (typeof roles)[number];

/** Whoever asks: a stranger, the keeper of a parish, or a member of the team by their role. */
export const everyone = ["visitante", "encargado", "colaborador", "editor", "administrador"] as const;
export type Who = (typeof everyone)[number];

export const actions = ["list", "view", "create", "update", "delete"] as const;
export type Action = (typeof actions)[number];

/**
 * Which records: all of them, those that are published, or one's own. What is published or own, the collection says in
 * `diocese/collections/`, and what may be changed of one's own. A new one is published when it is as strangers may send it.
 */
export type Reach = "all" | "published" | "own";

type Allowed = Partial<Record<Action, Reach>>;
type Permissions = Record<Who, Allowed>;

const nothing: Allowed = {};
const reads: Allowed = { list: "all", view: "all" };
const readsPublished: Allowed = { list: "published", view: "published" };
const makes: Allowed = { ...reads, create: "all" };
const writes: Allowed = { ...makes, update: "all", delete: "all" };

/** Every collection without a row of its own: all read it, administradores write it. */
const content: Permissions = {
  visitante: reads,
  encargado: reads,
  colaborador: reads,
  editor: reads,
  administrador: writes,
};

/** Is heard, and answered later. */
const reports: Allowed = { create: "published" };

const ownDrafts: Allowed = { list: "own", view: "own", create: "own", update: "own", delete: "own" };
const allDrafts: Allowed = { ...writes, create: "own" };

const editedWhenPublished: Permissions = {
  visitante: readsPublished,
  encargado: readsPublished,
  colaborador: reads,
  editor: writes,
  administrador: writes,
};

/** What the site says of itself, each at its time. */
const siteInTime: Permissions = { ...content, visitante: readsPublished, encargado: readsPublished };

/** Made of other collections. */
const view: Permissions = { ...content, administrador: reads };

/** Who may what. The rules of the collections are written from it, and screens hide by it what nobody could do. */
export const permissions: Record<string, Permissions> = {
  noticias: editedWhenPublished,
  pagina_videos: editedWhenPublished,
  avisos_urgentes: siteInTime,
  diapositivas: siteInTime,
  revistas: siteInTime,
  homilia: { ...content, editor: writes },
  tags: { ...content, editor: makes },
  // Whoever knows a file's name reads it; only the team sees the list.
  archivos_generales: {
    visitante: { view: "all" },
    encargado: { view: "all" },
    colaborador: makes,
    editor: writes,
    administrador: writes,
  },
  parroquias: { ...content, encargado: { ...reads, update: "own" } },
  // Their rules ask more: a part has no parts.
  referencias: content,
  lugares_de_culto: { ...content, encargado: { ...reads, update: "own" } },
  horarios: { ...content, encargado: { ...reads, create: "own", update: "own", delete: "own" } },
  // Corrected by a new one.
  excepciones_horario: { ...content, encargado: { ...reads, create: "own", delete: "own" } },
  // Everybody reads the last one of each place. None is changed afterwards.
  verificaciones: {
    visitante: nothing,
    encargado: { create: "own" },
    colaborador: reads,
    editor: reads,
    administrador: { ...makes, delete: "all" },
  },
  // Whoever sends one may leave a telephone: the parish and administradores alone read it.
  reportes_horario: {
    visitante: reports,
    encargado: { ...reports, list: "own", view: "own", update: "own" },
    colaborador: reports,
    editor: reports,
    administrador: writes,
  },
  // Nobody is made by a request: people are invited.
  administradores_arzobispado: {
    visitante: nothing,
    encargado: nothing,
    colaborador: { ...reads, update: "own" },
    editor: { ...reads, update: "own" },
    administrador: { ...reads, update: "all" },
  },
  encargados_parroquia: {
    visitante: nothing,
    encargado: { list: "own", view: "own" },
    colaborador: nothing,
    editor: nothing,
    administrador: writes,
  },
  // What somebody writes and has not published; guests and keepers reach it by no path. Of others' drafts an editor changes
  // the state alone.
  borradores: {
    visitante: nothing,
    encargado: nothing,
    colaborador: ownDrafts,
    editor: allDrafts,
    administrador: allDrafts,
  },
  comentarios_borrador: {
    visitante: nothing,
    encargado: nothing,
    colaborador: { list: "own", view: "own", create: "own", delete: "own" },
    editor: { ...makes, delete: "own" },
    administrador: { ...makes, delete: "all" },
  },
  vicarias_filtrado: view,
  cargos_clero_filtrado: view,
  parroquias_filtrado: view,
  lista_cuadros_pastorales: view,
  ultimas_verificaciones: view,
};

/** What a keeper may change of what is their own; how a parish is called and where it belongs is the archdiocese's. */
export const changedByKeepers = {
  parroquias: ["descripcion", "imagen", "imagen_datos", "imagenes", "imagenes_datos"],
  reportes_horario: ["estado", "respuesta"],
  lugares_de_culto: [
    ...["nombre", "punto", "indicaciones", "telefono", "telefono_2", "whatsapp", "correo", "nombres_alternos"],
    ...["accesos", "transmision", "nota", "fiesta_patronal", "texto_original"],
  ],
} as const satisfies Record<string, readonly string[]>;

/** Of which records of a collection somebody may do something; null: of none. */
export function reachOf(who: Who, collection: string, action: Action): Reach | null {
  const own = Object.hasOwn(permissions, collection) ? permissions[collection] : undefined;
  return (own ?? content)[who][action] ?? null;
}

/** Whether there is any record of a collection with which somebody may do something. */
export function may(who: Who, collection: string, action: Action): boolean {
  return reachOf(who, collection, action) !== null;
}

/** What is stored of a member as `rol`, read; a word that this program does not know gives the least. */
export function roleOf(rol: unknown): Role {
  if (rol === undefined || rol === null || rol === "") return "administrador";
  return roles.find((role) => role === rol) ?? "colaborador";
}
