/** Powers of 2 in the field of 256 whose polynomial is x⁸+x⁴+x³+x²+1, and their logarithms. */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

const times = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (powers[(at(logarithms, one) + at(logarithms, other)) % 255] ?? 0);

const at = (table: Uint8Array, index: number): number => table[index] ?? 0;

/**
 * What is added to bytes so that a reader can mend some of them (Reed and Solomon).
 * @returns as many bytes as are asked for
 * @see ISO/IEC 18004, 7.5.2
 */
export function errorCorrection(data: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count);
  const rest = new Uint8Array(count);
  for (const byte of data) {
    const factor = byte ^ at(rest, 0);
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let index = 0; index < count; index++) rest[index] = at(rest, index) ^ times(at(generator, index), factor);
  }
  return rest;
}

/** The coefficients of (x−1)(x−2)(x−4)…, the highest one left out: it is 1. */
function generatorOf(degree: number): Uint8Array {
  const found = new Uint8Array(degree);
  found[degree - 1] = 1;
  for (let factor = 0; factor < degree; factor++) {
    for (let index = 0; index < degree; index++) {
      found[index] = times(at(found, index), at(powers, factor)) ^ at(found, index + 1);
    }
  }
  return found;
}
