/**
 * Values of `administradores_arzobispado.rol`. Empty counts as administrador: accounts from before roles, and imported
 * ones.
 */
export const roles = ["administrador", "editor", "colaborador"] as const;
export type Role = (typeof roles)[number];

/** Kinds of users: a visitor, the keeper of a parish, or a member of the team by role. */
export const everyone = ["visitante", "encargado", "colaborador", "editor", "administrador"] as const;
export type Who = (typeof everyone)[number];

export const actions = ["list", "view", "create", "update", "delete"] as const;
export type Action = (typeof actions)[number];

/**
 * Records that a permission covers: all, the published ones, or the user's own. Each collection in
 * `diocese/collections/` defines published and own, and which fields of an own record may change. For `create`,
 * published means: in the form in which visitors may send it.
 */
export type Reach = "all" | "published" | "own";

type Allowed = Partial<Record<Action, Reach>>;
type Permissions = Record<Who, Allowed>;

const nothing: Allowed = {};
const reads: Allowed = { list: "all", view: "all" };
const readsPublished: Allowed = { list: "published", view: "published" };
const makes: Allowed = { ...reads, create: "all" };
const writes: Allowed = { ...makes, update: "all", delete: "all" };

/** Default for collections without a row of their own: all can read, administradores can write. */
const content: Permissions = {
  visitante: reads,
  encargado: reads,
  colaborador: reads,
  editor: reads,
  administrador: writes,
};

/** Reports are only sent here; the answer comes later. */
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

/** Site content that becomes public at its time. */
const siteInTime: Permissions = { ...content, visitante: readsPublished, encargado: readsPublished };

/** Views of other collections: read-only. */
const view: Permissions = { ...content, administrador: reads };

/**
 * Permissions of each collection by user and action. The rules of the collections are derived from it, and screens hide
 * actions that the user may not do.
 */
export const permissions: Record<string, Permissions> = {
  noticias: editedWhenPublished,
  pagina_videos: editedWhenPublished,
  avisos_urgentes: siteInTime,
  diapositivas: siteInTime,
  revistas: siteInTime,
  homilia: { ...content, editor: writes },
  tags: { ...content, editor: makes },
  // Anybody who knows a file's name can read it; only the team sees the list.
  archivos_generales: {
    visitante: { view: "all" },
    encargado: { view: "all" },
    colaborador: makes,
    editor: writes,
    administrador: writes,
  },
  parroquias: { ...content, encargado: { ...reads, update: "own" } },
  // `referencias` have a further rule: a part has no parts.
  referencias: content,
  lugares_de_culto: { ...content, encargado: { ...reads, update: "own" } },
  horarios: { ...content, encargado: { ...reads, create: "own", update: "own", delete: "own" } },
  // Not changed: a new exception corrects an old one.
  excepciones_horario: { ...content, encargado: { ...reads, create: "own", delete: "own" } },
  // The last one of each place is public. No verification can be changed.
  verificaciones: {
    visitante: nothing,
    encargado: { create: "own" },
    colaborador: reads,
    editor: reads,
    administrador: { ...makes, delete: "all" },
  },
  // The sender may leave a telephone number: only the parish and administradores can read a report.
  reportes_horario: {
    visitante: reports,
    encargado: { ...reports, list: "own", view: "own", update: "own" },
    colaborador: reports,
    editor: reports,
    administrador: writes,
  },
  // Accounts cannot be created by a request: people are invited.
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
  // Unpublished drafts, which guests and keepers cannot reach by any path. In drafts of others an editor changes only
  // the state.
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

/**
 * Fields that a keeper may change in own records; the archdiocese decides about the name of a parish and its place in
 * the structure.
 */
export const changedByKeepers = {
  parroquias: ["descripcion", "imagen", "imagen_datos", "imagenes", "imagenes_datos"],
  reportes_horario: ["estado", "respuesta"],
  lugares_de_culto: [
    ...["nombre", "punto", "indicaciones", "telefono", "telefono_2", "whatsapp", "correo", "nombres_alternos"],
    ...["accesos", "transmision", "nota", "fiesta_patronal", "texto_original"],
  ],
} as const satisfies Record<string, readonly string[]>;

/** Records of a collection for which a user may do an action. `null`: none. */
export function reachOf(who: Who, collection: string, action: Action): Reach | null {
  const own = Object.hasOwn(permissions, collection) ? permissions[collection] : undefined;
  return (own ?? content)[who][action] ?? null;
}

/** Whether a user may do an action with at least one record of a collection. */
export function may(who: Who, collection: string, action: Action): boolean {
  return reachOf(who, collection, action) !== null;
}

/** Role of a member from the stored `rol`; an unknown value gives the least rights. */
export function roleOf(rol: unknown): Role {
  if (rol === undefined || rol === null || rol === "") return "administrador";
  return roles.find((role) => role === rol) ?? "colaborador";
}
