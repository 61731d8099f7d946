import { Random } from "../../crash/random.ts";
import type { Passing } from "./line.ts";
import { howMany } from "./twelve-photos.ts";

/** Troubles of a person who writes. */
const troubles = ["press", "line", "kill", "session", "two"] as const;
export type Trouble = (typeof troubles)[number];
type Single = Exclude<Trouble, "two">;

/** Moment of a trouble: the event before it, and a pause after that event. Milliseconds. */
export interface When {
  after:
    | { what: "picked" }
    | { what: "prepared"; photos: number }
    | { what: "request"; name: keyof typeof requests; which: "sent" | "answered"; times: number };
  pause: number;
}

export type Deed =
  | { does: "press" }
  /** `mute`: requests arrive, but no response comes back. */
  | { does: "line"; how: "offline" | "cut" | "mute" | "server"; for: number }
  | { does: "kill" }
  | { does: "session" };

interface Step {
  when: When;
  deed: Deed;
}

export interface Plan {
  seed: number;
  trouble: Trouble;
  /** Number of photos for the gallery, the first ones; the others go into the text. */
  inGallery: number;
  /** Numbers of gallery photos that are picked at once. */
  batches: number[];
  steps: Step[];
}

const isDraft = (path: string) => path.startsWith("/api/collections/borradores/records");
const isNoticia = (path: string) => path.startsWith("/api/collections/noticias/records");

/** Requests to which a moment can be tied. */
export const requests = {
  draft: ({ method, path }: Passing) => ["POST", "PATCH"].includes(method) && isDraft(path),
  part: ({ method, path }: Passing) => method === "PATCH" && path.startsWith("/api/uploads/"),
  "photo of the text": ({ method, path }: Passing) =>
    method === "POST" && path.startsWith("/api/collections/archivos_generales/records"),
  save: ({ method, path }: Passing) => path === "/api/batch" || (["POST", "PATCH"].includes(method) && isNoticia(path)),
};

/** Makes the plan of a seed, the same each time. @param trouble default: the seed decides */
export function planOf(seed: number, trouble?: Trouble): Plan {
  const random = new Random(seed);
  const chosen = random.of(troubles);
  const which = trouble ?? chosen;
  const inGallery = 8 + random.below(3);
  const first = random.below(2) === 0 ? inGallery : 1 + random.below(inGallery - 1);
  const batches = first === inGallery ? [inGallery] : [first, inGallery - first];
  const singles: Single[] = ["press", "line", "kill", "session"];
  const deeds = which === "two" ? random.shuffled(singles).slice(0, 2) : [which];
  const steps = deeds.map((does) => ({ when: whenOf(random, does), deed: deedOf(random, does) }));
  return { seed, trouble: which, inGallery, batches, steps };
}

function whenOf(random: Random, does: Single): When {
  const pause = random.of([0, random.below(40), random.below(400), random.below(1500)]);
  const request = (name: keyof typeof requests, most: number): When["after"] => ({
    ...{ what: "request", name, which: random.of(["sent", "answered"]) },
    times: 1 + random.below(most),
  });
  const moments: (() => When["after"])[] = [
    () => ({ what: "picked" }),
    () => ({ what: "prepared", photos: 1 + random.below(howMany / 2) }),
    () => request("part", 6),
    () => request("photo of the text", 2),
    () => request("draft", 3),
    // Listed twice, because most can go wrong here. Not for `press`: a random press has no earlier save.
    ...(does === "press" ? [] : [() => request("save", 1), () => request("save", 1)]),
  ];
  return { after: random.of(moments)(), pause };
}

function deedOf(random: Random, does: Single): Deed {
  if (does !== "line") return { does };
  return { does, how: random.of(["offline", "cut", "mute", "server"]), for: random.of([300, 1500, 6000]) };
}

/** Describes a plan in one line. */
export function inWords({ seed, trouble, inGallery, batches, steps }: Plan): string {
  const words = steps.map(({ when: { after, pause }, deed }) => {
    const what =
      after.what === "request"
        ? `${after.name} ${after.which} ${after.times}`
        : after.what === "prepared"
          ? `prepared ${after.photos}`
          : after.what;
    const deedWords = deed.does === "line" ? `line ${deed.how} ${deed.for} ms` : deed.does;
    return `${deedWords} ${pause} ms after ${what}`;
  });
  return `seed ${seed} (${trouble}): ${inGallery} in the gallery, picked ${batches.join(" + ")}; ${words.join("; ")}`;
}
