import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Figure, Row } from "./figure.ts";
import { backups } from "./figures/backups.ts";
import { buscar } from "./figures/buscar.ts";
import { change } from "./figures/change.ts";
import { costly } from "./figures/costly.ts";
import { deletion } from "./figures/delete.ts";
import { desk } from "./figures/desk.ts";
import { importing } from "./figures/import.ts";
import { keptPage } from "./figures/kept-page.ts";
import { list } from "./figures/list.ts";
import { misas } from "./figures/misas.ts";
import { offline } from "./figures/offline.ts";
import { page } from "./figures/page.ts";
import { password } from "./figures/password.ts";
import { phone } from "./figures/phone.ts";
import { photos } from "./figures/photos.ts";
import { publishing } from "./figures/publish.ts";
import { realtime } from "./figures/realtime.ts";
import { save } from "./figures/save.ts";
import { search } from "./figures/search.ts";
import { sheets } from "./figures/sheets.ts";
import { start } from "./figures/start.ts";
import { texts } from "./figures/texts.ts";
import { weight } from "./figures/weight.ts";
import { readOptions } from "./options.ts";
import { stopServers } from "./places.ts";
import { machine, moment, results } from "./results.ts";

/** Figures by name. Run with `npm run bench -- --only list,search --news 10000 --engines sqlite`; see README.md. */
const figures: Record<string, Figure> = {
  start,
  list,
  search,
  buscar,
  costly,
  delete: deletion,
  change,
  page,
  "kept-page": keptPage,
  realtime,
  save,
  password,
  sheets,
  misas,
  import: importing,
  weight,
  offline,
  phone,
  desk,
  publish: publishing,
  photos,
  texts,
  backups,
};

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Object.keys(figures));
  console.log(`${machine}\n`);
  const rows: Row[] = [];
  try {
    for (const [name, figure] of Object.entries(figures)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      await figure(options, (row) => {
        rows.push(row);
        console.log(`${row.what.padEnd(58)} ${row.value.padEnd(34)} ${row.comparison}`);
      });
    }
  } finally {
    await stopServers();
  }
  await mkdir(results, { recursive: true });
  await writeFile(join(results, `${moment}.json`), JSON.stringify({ moment, machine, rows }, null, 2));
}

// Exits through `process.exit`, so that the started processes are ended as at every other exit.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
await run();
