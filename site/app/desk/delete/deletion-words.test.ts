import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { describe, expect, it } from "vitest";
import { effectText, holdersOf, refusalText } from "./deletion-words.ts";
import type { ReferringItems } from "./references.ts";

const vicarias = { one: "vicaría", many: "vicarías", gender: "f", keptWhileUsed: true } as ContentCollection;
const parroquias = { one: "parroquia", many: "parroquias", gender: "f", keptWhileUsed: false } as ContentCollection;

function items(change: Partial<ReferringItems> & { cascade?: boolean; required?: boolean } = {}): ReferringItems {
  const { cascade = false, required = false, ...rest } = change;
  const reference = { collection: "parroquias", field: "vicaria", cascade, required };
  return { collection: parroquias, reference, count: 12, titles: ["San Pedro", "San Miguel", "La Merced"], ...rest };
}

describe("[CON-07] the words before a deletion", () => {
  it("a deletion is refused that would orphan others, by name", () => {
    expect(holdersOf(vicarias, [items()])).toHaveLength(1);
    expect(refusalText(vicarias, items())).toBe("12 parroquias la usan: San Pedro, San Miguel, La Merced y 9 más.");
    expect(refusalText(vicarias, items({ count: 1, titles: ["San Pedro"] }))).toBe("1 parroquia la usa: San Pedro.");
  });

  it("a deletion is refused for items that require it, whatever their collection", () => {
    expect(holdersOf(parroquias, [items({ required: true })])).toHaveLength(1);
    expect(holdersOf(parroquias, [items(), items({ cascade: true, required: true })])).toEqual([]);
  });

  it("a deletion says what happens to the others", () => {
    expect(effectText(items({ count: 1, titles: ["San Pedro"] }))).toBe("Se quitará de 1 parroquia: San Pedro.");
    expect(effectText(items({ cascade: true, count: 2, titles: ["A", "B"] }))).toBe(
      "También se borrarán 2 parroquias: A, B.",
    );
  });
});
