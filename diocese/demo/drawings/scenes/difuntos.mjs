// All Souls: the table set for the dead, and the niches of the cemetery.
import { cemetery } from "../parts/souls/cemetery.mjs";
import { offering } from "../parts/souls/offering.mjs";
import { sentence } from "../words.mjs";

const KINDS = ["offering", "cemetery"];
const DRAW = { offering, cemetery };

export const choose = (_r, seed) => ({ kind: KINDS[seed % 2] });

export const caption = ({ kind }) =>
  sentence(
    {
      offering: "mesa de Todos Santos con pan de figuras, cañas, flores, frutas y velas ante una cruz",
      cemetery: "familias de espaldas ante los nichos floridos de un cementerio; alguien sube una escalera con flores",
    }[kind],
  );

export default function difuntos(A, { kind }) {
  DRAW[kind](A);
  A.grain(0.045);
}
