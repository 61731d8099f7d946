import type { KeptState } from "../drafts/use-draft.ts";
import type { ServerState } from "../server-drafts/sync-server.ts";
import type { SiteState } from "./site-state.ts";

/** What a form knows of the way of its text. */
export interface LineFacts {
  /** On this device. */
  kept: KeptState;
  /** At the server; null where drafts are kept on the device alone. */
  server: ServerState | null;
  offline: boolean;
  /** How the item stands on the site; null for a new one. */
  site: SiteState | null;
  /** A save is under way. */
  saving: boolean;
  /** What came of a save a moment ago. */
  saved: SiteState | null;
  /** Files that are being made fit, in words: 'Preparando 3 fotos…'; empty for none. */
  preparing: string;
  /** Labels of fields that stay on this device until somebody chooses between two versions. */
  undecided: readonly string[];
}

interface Files {
  count: number;
  photos: boolean;
}

/** Where the text of a form is: one of these at a time (HIS-08). */
export type SaveLine =
  /** Nothing has been typed, and there is nothing on the site. */
  | { kind: "empty" }
  /** The device keeps nothing more. @property refused its browser forbids it */
  | { kind: "full"; refused?: true }
  /** As visitors see it, or will. */
  | { kind: "site"; site: SiteState }
  | { kind: "publishing" }
  | { kind: "writing" }
  /** @property kept whether this device has it already */
  | { kind: "cut"; kept: boolean }
  | { kind: "preparing"; text: string }
  /** @property number of the file that is on its way, of so many */
  | ({ kind: "sending"; number: number } & Files)
  /** Kept on this device. @property over what visitors see meanwhile @property silent the server does not answer @property full it has no room */
  | { kind: "here"; at: number; over: SiteState | null; silent: boolean; full?: true }
  /** Kept at the server. */
  | { kind: "kept"; at: number; over: SiteState | null; waiting: Files | null; undecided: readonly string[] }
  /** Another device has another version, and nobody has chosen. */
  | { kind: "met" };

/** Where the text is: what the person must know first comes first. */
export function saveLine(facts: LineFacts): SaveLine {
  const { kept, server, site, saving, saved, preparing, undecided } = facts;
  if (saved) return { kind: "site", site: saved };
  if (saving) return sendingOf(server) ?? { kind: "publishing" };
  if (kept.kind === "full") return kept;
  const isCut = facts.offline || (server?.kind === "behind" && server.offline);
  if (isCut) return { kind: "cut", kept: kept.kind === "kept" };
  if (preparing !== "") return { kind: "preparing", text: preparing };
  if (server?.kind === "met") return { kind: "met" };
  if (kept.kind === "writing") return { kind: "writing" };
  const sending = sendingOf(server);
  if (sending) return sending;
  const over = site;
  if (server?.kind === "kept") return { kind: "kept", at: server.at, over, waiting: null, undecided };
  if (server?.kind === "files wait") {
    const waiting = { count: server.files, photos: server.photos };
    return { kind: "kept", at: kept.kind === "kept" ? kept.at : 0, over, waiting, undecided };
  }
  if (kept.kind === "kept") {
    const behind = server?.kind === "behind" ? server : null;
    return { kind: "here", at: kept.at, over, silent: behind !== null, ...(behind?.full && { full: true }) };
  }
  return site ? { kind: "site", site } : { kind: "empty" };
}

function sendingOf(server: ServerState | null): SaveLine | null {
  if (server?.kind !== "sending" || server.files === 0) return null;
  const number = Math.min(server.sent + 1, server.files);
  return { kind: "sending", number, count: server.files, photos: server.photos };
}
