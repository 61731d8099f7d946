import type { KeptState } from "../drafts/use-draft.ts";
import type { SiteState } from "../record/site-state.ts";
import type { ServerState } from "../server-drafts/sync-server.ts";

/** Facts from which the save status is chosen. */
export interface SaveFacts {
  /** State of the draft on this device. */
  kept: KeptState;
  /** State of the draft on the server. `null`: drafts are kept only on the device. */
  server: ServerState | null;
  offline: boolean;
  /** State of the item on the site. `null`: a new item. */
  site: SiteState | null;
  /** A save is running. */
  saving: boolean;
  /** State of the item after a save that has just succeeded. */
  saved: SiteState | null;
  /** Text for files that are being prepared: 'Preparando 3 fotos…'. Empty: none. */
  preparing: string;
  /** Labels of fields kept on this device until the person chooses between two versions. */
  undecided: readonly string[];
}

interface Files {
  count: number;
  photos: boolean;
}

/** Where the text of a form is stored, one state at a time (HIS-08). */
export type SaveStatus =
  /** New form without typed values, and no public item. */
  | { kind: "empty" }
  /** Drafts cannot be stored on the device: it is full. @property refused the browser forbids storage */
  | { kind: "full"; refused?: true }
  /** State on the site, now or in the future. */
  | { kind: "site"; site: SiteState }
  | { kind: "publishing" }
  | { kind: "writing" }
  /** Offline. @property kept this device has stored the draft */
  | { kind: "cut"; kept: boolean }
  | { kind: "preparing"; text: string }
  /** Sending files. @property number position of the current file among `count` */
  | ({ kind: "sending"; number: number } & Files)
  /**
   * Stored on this device. @property over state of the public item @property silent the server does not answer
   * @property full the server has no space
   */
  | { kind: "here"; at: number; over: SiteState | null; silent: boolean; full?: true }
  /** Stored on the server. */
  | { kind: "kept"; at: number; over: SiteState | null; waiting: Files | null; undecided: readonly string[] }
  /** Another device has a different version, and the person has not chosen yet. */
  | { kind: "met" };

/** Chooses the save status: the most urgent fact wins. */
export function saveStatus(facts: SaveFacts): SaveStatus {
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

function sendingOf(server: ServerState | null): SaveStatus | null {
  if (server?.kind !== "sending" || server.files === 0) return null;
  const number = Math.min(server.sent + 1, server.files);
  return { kind: "sending", number, count: server.files, photos: server.photos };
}
