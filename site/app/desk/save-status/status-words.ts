import { statusIcons, statusNames } from "../../components/admin/status-badge.tsx";
import { type SiteState, siteText } from "../record/site-state.ts";
import type { SaveStatus } from "./save-status.ts";

/** Texts, tone and icon of a save status. */
export interface StatusWords {
  tone: "nothing" | "writing" | "kept" | "offline" | "full";
  icon: "alerta" | "publicado" | "dispositivo" | "aviso" | "repetir" | "pendiente" | "archivar" | null;
  /** Emphasized text before `before`. */
  strong?: string;
  /** Text that screen readers announce when it changes. */
  before: string;
  /** Counting numbers: visible, but not announced at each change. */
  counted?: string;
  after?: string;
  /** Time of the last save. Milliseconds since 1970; `null`: not shown. */
  since: number | null;
}

interface About {
  /** Noun for the person's device: `teléfono`. */
  device: string;
  /** Verb on the save button. */
  act: "Publicar" | "Guardar";
  /** Advice when the device's storage is full. */
  whenFull: string;
  now: Date;
}

export function statusWords(status: SaveStatus, about: About): StatusWords {
  const { device, act, whenFull, now } = about;
  switch (status.kind) {
    case "empty":
      return { tone: "nothing", icon: null, before: "", since: null };
    case "full":
      return status.refused
        ? { tone: "full", icon: "aviso", strong: refusedStrong, before: whenRefused, since: null }
        : { tone: "full", icon: "aviso", strong: `El ${device} está lleno.`, before: whenFull, since: null };
    case "site":
      return { ...siteLook(status.site), before: siteText(status.site, now), since: null };
    case "publishing":
      return underWay(act === "Publicar" ? "Publicando…" : "Guardando…");
    case "writing":
      return underWay(`Guardando en este ${device}…`);
    case "cut":
      return cutWords(status.kept, device);
    case "preparing": {
      const [first = "", ...rest] = status.text.split(" ");
      return { ...underWay(first), counted: rest.join(" ") };
    }
    case "sending":
      return sendingWords(status);
    case "here":
      return hereWords(status, device);
    case "kept":
      return keptWords(status, device);
    case "met":
      return { tone: "offline", icon: "alerta", before: "Hay otra versión en otro equipo", since: null };
  }
}

const refusedStrong = "Este navegador no guarda borradores.";
const whenRefused = "Guarda antes de salir, o permite los datos de este sitio.";

type Status<Kind extends SaveStatus["kind"]> = Extract<SaveStatus, { kind: Kind }>;

const underWay = (before: string): StatusWords => ({ tone: "writing", icon: "repetir", before, since: null });

function cutWords(isKept: boolean, device: string): StatusWords {
  const tone = { tone: "offline", since: null } as const;
  if (isKept) return { ...tone, icon: "dispositivo", before: `Guardado en este ${device}, sin conexión` };
  return { ...tone, icon: "alerta", strong: "Sin conexión.", before: "Sigue escribiendo: se guarda aquí." };
}

function sendingWords({ number, count, photos }: Status<"sending">): StatusWords {
  const noun = photos ? "foto" : "archivo";
  if (count === 1) return { ...underWay("Enviando"), counted: "1", after: `${noun}…` };
  return { ...underWay("Enviando"), counted: `${number} de ${count}`, after: `${noun}s…` };
}

function hereWords({ at, over, silent, full }: Status<"here">, device: string): StatusWords {
  const before = `${unpublished(over)} en este ${device}`;
  if (!silent) return { tone: "kept", icon: "dispositivo", before, since: at };
  const why = full
    ? "no hay espacio en el servidor y se intentará otra vez"
    : "el servidor no responde y se intentará otra vez";
  return { tone: "offline", icon: "dispositivo", before: `${before}: ${why}`, since: null };
}

function keptWords({ at, over, waiting, undecided }: Status<"kept">, device: string): StatusWords {
  const kept = unpublished(over);
  if (undecided.length > 0) {
    const some = over ? "Cambios guardados" : "Guardado";
    return { tone: "offline", icon: "alerta", before: `${some}; ${heldText(undecided, device)}`, since: null };
  }
  if (!waiting) return { tone: "kept", icon: "publicado", before: kept, since: at };
  const one = waiting.count === 1;
  const files = `${waiting.count} ${waiting.photos ? "foto" : "archivo"}${one ? "" : "s"}`;
  const before = `${kept}. ${files} se enviará${one ? "" : "n"} al final`;
  return { tone: "kept", icon: "publicado", before, since: null };
}

/** Text for saved changes that are not public yet. @param over state of the public item */
const unpublished = (over: SiteState | null): string =>
  over ? `${statusNames[over.kind]} · cambios sin publicar, guardados` : "Guardado";

const heldText = (labels: readonly string[], device: string): string => {
  const [label] = labels;
  return labels.length === 1 ? `«${label}», solo en este ${device}` : `${labels.length} datos, solo en este ${device}`;
};

const siteLook = ({ kind }: SiteState): Pick<StatusWords, "tone" | "icon"> => ({
  tone: kind === "publicado" ? "kept" : "nothing",
  icon: statusIcons[kind],
});
