import { storedSession } from "../backend/session/stored-session.ts";

/** What is counted of a visitor's stay, without anything that names them. */
export type VisitMessage = { page: string } & ({ share?: string } | { search?: string });

/** Nothing of administrators, and nothing of who has asked their browser not to tell. */
export function tellVisit(message: VisitMessage): void {
  if (storedSession() || wishesNotTo()) return;
  navigator.sendBeacon?.("/api/visitas", JSON.stringify({ ...message, device: deviceClass() }));
}

function wishesNotTo(): boolean {
  return (
    navigator.doNotTrack === "1" || Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
  );
}

function deviceClass(): "phone" | "tablet" | "computer" {
  if (!window.matchMedia("(pointer: coarse)").matches) return "computer";
  return Math.min(window.screen.width, window.screen.height) < 600 ? "phone" : "tablet";
}
