import { beforeAll, expect, it } from "vitest";
import { demoPages } from "../support/demo-product.ts";
import { publicOrigin } from "../support/start-product.ts";

type Thing = Record<string, unknown>;

const { api, open } = demoPages();
let churches: { html: string; church: Thing; id: string }[];
beforeAll(async () => {
  const { json } = await api.get("/api/collections/lugares_de_culto/records?perPage=500&filter=clase='sede'");
  const sedes = json.items as { parroquia: string }[];
  churches = await Promise.all(
    sedes.map(async ({ parroquia: id }) => {
      const { body, html } = await open(`/parroquias/${id}`);
      const things = body.select('script[type="application/ld+json"]').map(({ text }) => JSON.parse(text) as Thing);
      return { id, html, church: things.find((one) => one["@type"] === "Church") ?? {} };
    }),
  );
});

/**
 * Properties of each schema.org type that we use, with the kind of their value. `!`: Google requires it.
 * @see https://schema.org/Church, https://developers.google.com/search/docs/appearance/structured-data/event
 */
const vocabulary: Record<
  string,
  Record<string, "text" | "number" | "moment" | "time" | "days" | "address" | string[]>
> = {
  Church: {
    ...{ "name!": "text", "url!": "address", image: "address", telephone: "text" },
    ...{ "address!": ["PostalAddress"], geo: ["GeoCoordinates"] },
    ...{ openingHoursSpecification: ["OpeningHoursSpecification"], event: ["Event"] },
  },
  PostalAddress: { streetAddress: "text", addressRegion: "text", "addressCountry!": "text" },
  GeoCoordinates: { "latitude!": "number", "longitude!": "number" },
  OpeningHoursSpecification: { "dayOfWeek!": "days", "opens!": "time", "closes!": "time", validFrom: "text" },
  Event: {
    ...{ "name!": "text", "startDate!": "moment", endDate: "moment", previousStartDate: "moment", url: "address" },
    ...{
      "eventStatus!": "address",
      "eventAttendanceMode!": "address",
      description: "text",
      "location!": ["Place", "VirtualLocation"],
    },
  },
  VirtualLocation: { "url!": "address" },
  Place: { "name!": "text", "address!": ["PostalAddress"], geo: ["GeoCoordinates"] },
};

const forms = {
  text: (value: unknown) => typeof value === "string" && value.trim() !== "",
  number: (value: unknown) => typeof value === "number" && Number.isFinite(value),
  moment: (value: unknown) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:00-04:00$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
  time: (value: unknown) => /^\d\d:\d\d$/.test(String(value)),
  days: (value: unknown) =>
    [value].flat().every((day) => /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(String(day))),
  address: (value: unknown) => URL.canParse(String(value)) && String(value).startsWith("https://"),
};

/** Lists errors of a thing and of all things in it. */
function problems(thing: Thing, path: string): string[] {
  const kind = String(thing["@type"]);
  const known = vocabulary[kind];
  if (!known) return [`${path}: no ${kind}`];
  const required = Object.keys(known).filter((name) => name.endsWith("!"));
  const missing = required.map((name) => name.slice(0, -1)).filter((name) => thing[name] === undefined);
  const wrong = Object.entries(thing).flatMap(([name, value]) => {
    if (name.startsWith("@")) return [];
    const form = known[name] ?? known[`${name}!`];
    const at = `${path}.${name}`;
    if (form === undefined) return [`${at}: unknown`];
    if (typeof form === "string") return forms[form](value) ? [] : [`${at}: ${JSON.stringify(value)} is no ${form}`];
    return [value].flat().flatMap((one) => {
      const part = one as Thing;
      return form.includes(String(part["@type"])) ? problems(part, at) : [`${at}: ${part["@type"]}`];
    });
  });
  return [...missing.map((name) => `${path}: without ${name}`), ...wrong];
}

const eventsOf = ({ church }: { church: Thing }) => (church.event ?? []) as Thing[];
const statusOf = ({ eventStatus }: Thing) => String(eventStatus).replace("https://schema.org/", "");

it("[MIS-18] each parish page has structured data that schema.org and Google know, none too much", () => {
  expect(churches.length).toBeGreaterThan(45);
  expect(churches.flatMap(({ id, church }) => problems(church, id))).toEqual([]);
  expect(churches.filter(({ church }) => church.geo && church.openingHoursSpecification).length).toBeGreaterThan(40);
  expect(Math.max(...churches.map((one) => eventsOf(one).length))).toBe(20);
});

it("[MIS-18] a suspended Mass is cancelled in structured data, a moved one names its old time, and no other Mass does", () => {
  const all = churches.flatMap(eventsOf);
  const statuses = new Set(all.map(statusOf));
  expect([...statuses].toSorted()).toEqual(["EventCancelled", "EventRescheduled", "EventScheduled"]);
  for (const event of all) {
    const isMoved = statusOf(event) === "EventRescheduled";
    expect(event.previousStartDate !== undefined, JSON.stringify(event)).toBe(isMoved);
    if (isMoved) expect(event.previousStartDate).not.toBe(event.startDate);
    if (statusOf(event) === "EventCancelled") expect(event.description).toContain("Suspendida");
    expect(event.url).toMatch(new RegExp(`^${publicOrigin}/parroquias/\\w+$`));
  }
});
