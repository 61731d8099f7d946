import type { NoticiaDeLista } from "../noticia.ts";

/** Fields of a noticia that a card shows. */
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
  /** Time of the first event. */
  at: Date;
}

/** Time within which saves of one noticia show one card. Milliseconds. */
const oneCardFor = 60_000;

/**
 * Decides which events show a card (AVI-01). A noticia that becomes public arrives as `create`, one that stops being
 * public as `delete`, which removes its card.
 */
export class LiveNoticias {
  /** Cards of the last `oneCardFor`, by id, oldest first. */
  readonly #raised = new Map<string, LiveCard>();

  /** Number of remembered cards. Stays small, because a page may be open for weeks. */
  get size(): number {
    return this.#raised.size;
  }

  /**
   * Processes an event.
   * @returns card to show, or id to remove. `changed`: shown before; update it only if still open
   */
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
