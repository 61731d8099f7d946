/** Step that every new member should do once. */
export interface FirstDayStep {
  /** Name of the step in the device's storage. */
  key: string;
  label: string;
  help: string;
  to: string;
}

const forEverybody: FirstDayStep[] = [
  {
    key: "cuenta",
    label: "Pon tu nombre y tu foto",
    help: "Así los demás saben quién cambió cada cosa.",
    to: "/mi-cuenta-administrador",
  },
];

const forEditors: FirstDayStep[] = [
  {
    key: "noticia",
    label: "Escribe una noticia de prueba",
    help: "Con fecha de mañana: nadie la ve, y puedes eliminarla después.",
    to: "/noticias-administrador/editar/crear",
  },
  {
    key: "homilia",
    label: "Mira dónde se sube la homilía",
    help: "Título, grabación y listo: dos minutos cada domingo.",
    to: "/contenido-administrador/homilia",
  },
];

const forAdministrators: FirstDayStep[] = [
  {
    key: "parroquia",
    label: "Revisa una parroquia que conozcas",
    help: "Dirección, foto, mapa y clero: lo que más buscan los fieles.",
    to: "/contenido-administrador/parroquias",
  },
  {
    key: "contenido",
    label: "Recorre todo el contenido",
    help: "Menús, direcciones, avisos urgentes: todo se cambia desde aquí.",
    to: "/contenido-administrador",
  },
  {
    key: "equipo",
    label: "Invita a quien te ayuda",
    help: "Cada persona con su rol; nadie comparte su clave.",
    to: "/personas-administrador",
  },
];

/** Steps for a role, in the order in which to do them. */
export function firstDaySteps(role: "administrador" | "editor" | "colaborador"): FirstDayStep[] {
  if (role === "colaborador") return forEverybody;
  return [...forEverybody, ...forEditors, ...(role === "administrador" ? forAdministrators : [])];
}
