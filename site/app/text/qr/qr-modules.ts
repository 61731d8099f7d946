/** Rows of squares, true for dark. */
export type Modules = boolean[][];

/** Null where the text goes. */
type Drawn = (boolean | null)[][];

/** The eight patterns that are laid over the text, of which one leaves no place that looks like a mark. */
const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** @param version 1 … 6; larger ones carry their number too */
export function drawModules(version: number, codewords: Uint8Array): Modules {
  const drawn = masks.map((mask, number) => {
    const marks = marksOf(version);
    drawFormat(marks, number);
    return filled(marks, codewords, mask);
  });
  return drawn.reduce((best, other) => (unevenness(other) < unevenness(best) ? other : best));
}

/** The three eyes, the small one, the two dotted lines, and room for the format. */
function marksOf(version: number): Drawn {
  const size = 17 + 4 * version;
  const drawn: Drawn = Array.from({ length: size }, () => Array(size).fill(null));
  for (let at = 0; at < size; at++) {
    put(drawn, 6, at, at % 2 === 0);
    put(drawn, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawEye(drawn, row, column, 4);
  if (version > 1) drawEye(drawn, size - 7, size - 7, 2);
  return drawn;
}

/** Rings around a point, dark and light; of the large ones the third is light and the fourth a border. */
function drawEye(drawn: Drawn, row: number, column: number, reach: number): void {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      put(drawn, row + down, column + right, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

/** Which mask it is, at level M, twice: 5 bits with 10 that mend them (7.9). */
function drawFormat(drawn: Drawn, mask: number): void {
  const size = drawn.length;
  let rest = mask;
  for (let bit = 0; bit < 10; bit++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((bits >> bit) & 1) === 1;
    // Around the first eye, the dotted lines left out.
    if (bit < 8) put(drawn, bit < 6 ? bit : bit + 1, 8, isDark);
    else put(drawn, 8, bit === 8 ? 7 : 14 - bit, isDark);
    // Beside the two others.
    if (bit < 8) put(drawn, 8, size - 1 - bit, isDark);
    else put(drawn, size - 15 + bit, 8, isDark);
  }
  put(drawn, size - 8, 8, true);
}

function put(drawn: Drawn, row: number, column: number, isDark: boolean): void {
  const line = drawn[row];
  if (line && column >= 0 && column < line.length) line[column] = isDark;
}

/** The text in columns of two, from the right, up and down in turn. */
function filled(drawn: Drawn, codewords: Uint8Array, mask: (typeof masks)[number]): Modules {
  const size = drawn.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    // The dotted line stands between two of them.
    if (right === 6) right--;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (drawn[row]?.[column] !== null) continue;
        const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        put(drawn, row, column, isDark !== mask(row, column));
        bit++;
      }
    }
  }
  return drawn as Modules;
}

/** Points for what a reader may stumble over: runs of one colour, squares of four, what looks like an eye, one colour too many (7.8.3). */
function unevenness(modules: Modules): number {
  const lines = [...modules, ...modules.map((_, at) => modules.map((row) => row[at] === true))];
  const texts = lines.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  const runs = texts.flatMap((text) => text.match(/0{5,}|1{5,}/g) ?? []).map(({ length }) => length - 2);
  const eyes = texts.flatMap((text) => [...text.matchAll(/(?=00001011101|10111010000)/g)]).length;
  const squares = modules.slice(1).flatMap((row, at) =>
    row.slice(1).filter((isDark, right) => {
      const above = modules[at];
      return isDark === row[right] && isDark === above?.[right] && isDark === above[right + 1];
    }),
  ).length;
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return sum(runs) + 40 * eyes + 3 * squares + 10 * Math.floor(Math.abs(dark * 20 - 10));
}
