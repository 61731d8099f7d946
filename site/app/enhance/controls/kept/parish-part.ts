import { dialAddress, whatsappAddress } from "../../../text/phone.ts";
import { link, make } from "./make.ts";
import type { ParishAnswer } from "./parish-answer.ts";

/** Elements for a parish: its hours and telephones. @param isTooOld leaves out the hours */
export function parishPart({ place, next, verified, days, chapels }: ParishAnswer, isTooOld: boolean): HTMLElement[] {
  const { telefono, whatsapp, indicaciones, jurisdiccion } = place.lugar;
  const [dial, talk] = [dialAddress(telefono), whatsappAddress(whatsapp)];
  const button = (href: string, text: string, kind: string) =>
    href === "" ? null : make("a", { href, class: `boton${kind}` }, text);
  const where = [place.zona?.nombre, indicaciones, jurisdiccion && `${jurisdiccion}. Datos de cortesía`];
  const about = make(
    "section",
    {},
    isTooOld ? null : make("h2", {}, "Próxima misa"),
    isTooOld
      ? null
      : make("p", {}, next === "" ? "Esta parroquia todavía no publicó sus horarios." : make("strong", {}, next)),
    make("p", { class: "botones" }, button(dial, "Llamar", ""), button(talk, "WhatsApp", " boton--linea")),
    make("p", {}, [telefono, verified.text].filter(Boolean).join(". ")),
    make("p", {}, where.filter(Boolean).join(". ")),
  );
  if (isTooOld) return [about];
  const table = make("dl", {});
  for (const { day, hours } of days) {
    table.append(make("dt", {}, day));
    for (const { kind, times } of hours) {
      const parts = times.flatMap(({ text, isOff }, at) => [at > 0 ? ", " : "", isOff ? make("s", {}, text) : text]);
      table.append(make("dd", {}, make("b", {}, `${kind} `), ...parts));
    }
  }
  const places = chapels.map(({ nombre, zona, next: day }) =>
    make("li", {}, make("b", {}, nombre), `${zona === "" ? "" : `, ${zona}`}: ${day}`),
  );
  return [
    about,
    ...(days.length > 0 ? [make("h2", {}, "Los próximos días"), table] : []),
    ...(places.length > 0 ? [make("h2", {}, "Capillas"), make("ul", {}, ...places)] : []),
    make("p", {}, link("/misas", "Dónde hay misa")),
  ];
}
