import type { NoticiaDeLista } from "../noticia.ts";

/** What a card shows. */
type NoticiaDeAviso = Pick<
  NoticiaDeLista,
  "id" | "collectionId" | "titulo" | "resumen" | "foto_portada" | "foto_portada_datos" | "expand"
>;

export interface NoticiaEvent {
  action: string;
  record: NoticiaDeAviso;
}

type Badge = "Nueva" | "Actualización";

export interface LiveCard {
  noticia: NoticiaDeAviso;
  badge: Badge;
  /** When its first event came. */
  at: Date;
}

/** Saves of one item within this time raise one card. */
const oneCardFor = 60_000;

/**
 * Decides which events raise a card (AVI-01). What becomes public in whatever way arrives as `create`; what leaves the
 * public as `delete`, which raises none and takes its card away.
 */
export class LiveNoticias {
  /** By id, the oldest first: only those whose time still runs. */
  readonly #raised = new Map<string, LiveCard>();

  /** How many it remembers: a page may stay open for weeks. */
  get size(): number {
    return this.#raised.size;
  }

  /** @returns the card to show; `changed` is one that has been raised already and only stands corrected if it is open */
  take({ action, record }: NoticiaEvent, now: Date): { card: LiveCard; changed: boolean } | { remove: string } {
    this.#forgetUntil(now.getTime() - oneCardFor);
    if (action === "delete") {
      this.#raised.delete(record.id);
      return { remove: record.id };
    }
    const before = this.#raised.get(record.id);
    if (before) return { card: { ...before, noticia: record }, changed: true };
    const card: LiveCard = { noticia: record, badge: action === "create" ? "Nueva" : "Actualización", at: now };
    this.#raised.set(record.id, card);
    return { card, changed: false };
  }

  #forgetUntil(moment: number): void {
    for (const [id, { at }] of this.#raised) {
      if (at.getTime() > moment) return;
      this.#raised.delete(id);
    }
  }
}
