/** Record as it is stored; same shape as the backend's type. */
interface Row {
  id: string;
  [field: string]: unknown;
}

/** Search terms, from rare to frequent. */
export const terms = {
  rare: "quirquincho",
  absent: "zarzamora",
  frequent: "catedral",
  universal: "noticia de",
  twoLetters: "de",
  rareTwoLetters: "kx",
  early: "bicentenario",
} as const;

const shareOfFrequent = 0.15;
/** Number of titles of which one has the rare terms: some dozens in a million. */
const rareEvery = 24_989;
/**
 * Share of the news, the oldest, in which every second title has the early term: as many as have the frequent term, but
 * far from the newest.
 */
const shareOfEarly = 0.3;

const subjects =
  "la Vicaría Norte|los jóvenes de San Francisco|las familias de Mecapaca|el coro de San Pedro|la parroquia del Señor de Mayo|los catequistas de Luribay|el equipo de Cáritas|las hermanas de Villa Copacabana|el seminario San Jerónimo|los peregrinos de Copacabana".split(
    "|",
  );
const actions =
  "celebran la fiesta patronal|inician la catequesis|reúnen víveres para el invierno|preparan la Semana Santa|agradecen veinte años de misión|bendicen su nuevo salón|convocan a un retiro|acompañan a los enfermos|renuevan su compromiso|abren inscripciones".split(
    "|",
  );
const sentences =
  "La comunidad se reunió desde temprano para compartir la oración y la mesa.|El párroco agradeció a quienes hicieron posible el encuentro y recordó que la fe se vive sirviendo.|Habrá transporte desde la plaza y se pide llevar abrigo, porque las noches del altiplano son frías.|«Nadie sobra en la casa del Señor», dijo una de las madres que coordina la olla común.|Quienes deseen sumarse pueden acercarse a la secretaría parroquial de lunes a viernes por la tarde.|La jornada terminó con música, sikuris y una bendición para los niños del barrio.".split(
    "|",
  );

/** Random numbers, the same in every run: comparisons need the same news. */
class Chance {
  #state = 20_261_121;

  next(): number {
    // https://en.wikipedia.org/wiki/Xorshift
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)] as Item;
  }

  id(): string {
    return Array.from({ length: 15 }, () => "abcdefghijklmnopqrstuvwxyz0123456789"[this.below(36)]).join("");
  }
}

export interface BenchContent {
  tipos: Row[];
  tags: Row[];
  noticias: Iterable<Row>;
}

/**
 * News of about 2.5 kB over ten years up to `now`, oldest first; 3 % archived, a few pending; every field filled. The
 * given shares of titles have the terms above, spread evenly except for the early term.
 */
export function benchContent(count: number, now: Date): BenchContent {
  const chance = new Chance();
  const stamp = stored(now);
  const base = () => ({ id: chance.id(), created: stamp, updated: stamp });
  const tipos = Array.from({ length: 8 }, (_, index) => ({ ...base(), tipo: `Tipo ${index + 1}`, color: "#0f766e" }));
  const tags = Array.from({ length: 30 }, (_, index) => ({ ...base(), nombre: `Tema ${index + 1}`, color: "#6b1f4a" }));
  function* noticias(): Generator<Row> {
    const span = 10 * 365 * 86_400_000;
    for (let number = 0; number < count; number++) {
      const pending = number >= count - 5;
      const moment = pending ? now.getTime() + 86_400_000 : now.getTime() - span * (1 - number / count);
      const own = base();
      yield {
        ...own,
        titulo: title(chance, number, number < count * shareOfEarly && number % 2 === 0),
        resumen: `${chance.of(sentences)} ${chance.of(sentences)}`,
        descripcion: body(chance),
        autor: "Equipo de comunicación",
        usuario: "",
        activo: chance.next() >= 0.03,
        fecha_publicacion: stored(new Date(moment)),
        tipo: chance.of(tipos).id,
        tags: [...new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.of(tags).id))],
        obra_social: "",
        foto_portada: `portada_${own.id.slice(0, 10)}.jpg`,
        fotos_noticia: [`foto_${own.id.slice(0, 10)}.jpg`],
      };
    }
  }
  return { tipos, tags, noticias: noticias() };
}

function title(chance: Chance, number: number, isEarly: boolean): string {
  const place = chance.next() < shareOfFrequent ? " en la Catedral" : "";
  const rare = number % rareEvery === 4321 ? " con el Quirquincho kx" : "";
  const early = isEarly ? " por el Bicentenario" : "";
  return `Noticia de hoy: ${chance.of(subjects)} ${chance.of(actions)}${place}${rare}${early} (${number})`;
}

function body(chance: Chance): string {
  const paragraphs = Array.from({ length: 6 }, () => {
    const text = Array.from({ length: 4 }, () => chance.of(sentences)).join(" ");
    return `<p>${text}</p>`;
  });
  return `<h2>Lo que pasó</h2>${paragraphs.join("")}`;
}

const stored = (moment: Date) => moment.toISOString().replace("T", " ");
