import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  databases,
  fillCollection,
  openPlans,
  type Plans,
  type Studied,
  startBackend,
  type TestBackend,
} from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressesOfSections } from "./e2e/states/pages.ts";
import { deskQuestions } from "./support/questions/desk-questions.ts";
import type { SiteQuestion } from "./support/questions/question.ts";
import { visitorQuestions } from "./support/questions/visitor-questions.ts";
import { startProduct } from "./support/start-product.ts";

const root = join(import.meta.dirname, "..");
const now = new Date("2026-05-20T12:00:00.000Z");
const siteQuestions = [...visitorQuestions, ...deskQuestions];
const account = ({ desk }: SiteQuestion) => (desk ? "administradores_arzobispado" : null);

it("the questions of this list are all that the site asks", () => {
  const app = join(root, "site/app");
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter((path) => !path.includes(".test."));
  const asking = files.flatMap((path) =>
    askingFunctions(readFileSync(join(app, path), "utf8")).map((name) => `${path} ${name}`),
  );
  // Requests for logs and backups, which are no records.
  const ofOthers = /^features\/sistema\//;
  const found = new Set(asking.filter((source) => !ofOthers.test(source)));
  expect([...found].sort()).toEqual([...new Set(siteQuestions.map(({ source }) => source))].sort());
});

/** Functions that send what their caller asks: the caller counts. */
const sendingForOthers = ["findAllRecords", "latestNoticias"];

/** Names of top-level functions in a source that request records from the client. */
function askingFunctions(source: string): string[] {
  const text = source.replace(/^import [^;]+;/gm, "");
  const names = [...text.matchAll(/^(?:export )?(?:(?:async )?function|const) (\w+)/gm)];
  const sent = sendingForOthers.map((name) => `(?<!function )\\b${name}\\b(?=[<(,])`);
  const asked = [/\.(?:getList|getFullList|getFirstListItem|getOne)\b|\/records\?\$\{/.source, ...sent];
  const questions = [...text.matchAll(new RegExp(asked.join("|"), "g"))];
  const asking = questions.map(({ index }) => names.findLast((each) => each.index < index)?.[1] ?? "nobody");
  return asking.filter((name) => !sendingForOthers.includes(name));
}

it("the questions of this list have the forms in which its pages ask them", { timeout: 30_000 }, async () => {
  await using product = await startProduct(now);
  const id = "r00000000000001";
  for (const path of [
    ...["/", ...addressesOfSections(id)],
    ...[
      "/rss.xml",
      "/sitemap.xml",
      "/menu/cuadro-pastoral",
      "/noticias?sort=fecha_publicacion",
      "/noticias?search=misa",
    ],
    ...[
      `/noticias?tipo=${id}`,
      `/noticias?tags=${id}`,
      `/videos?tags=${id}`,
      "/videos?search=misa",
      `/videos?video=${id}`,
    ],
    "/noticias?fecha_publicacion_inicio=2026-01-01&fecha_publicacion_fin=2026-01-31",
    ...["/buscar?q=misa+domingo", "/parroquias?search=san", "/obras-sociales?search=hogar&ubicacion=norte"],
    `/cleros-diocesanos?search=juan&cargos=${id}&vicarias=${id}&parroquias=${id}`,
  ]) {
    await product.get(path);
  }
  const known = new Set(siteQuestions.map(formOf));
  const asked = new Set(product.asked.filter((address) => address.includes("/records")).map(formOfAddress));
  expect([...asked].filter((form) => !known.has(form))).toEqual([]);
  expect(asked.size).toBeGreaterThan(25);
});

/** Form of a question: the parts that the database plans by. Values, pages and fields differ each time. */
function formOf({ collection, id, query }: Pick<SiteQuestion, "collection" | "id" | "query">): string {
  // A form writes blanks as `+`. Empty texts are no values.
  const filter = (query.filter ?? "")
    .replaceAll("+", " ")
    .replace(/""|''|(["'])[^"']+\1/g, (found) => (found.length === 2 ? found : "?"));
  return [collection, id && "one", filter, query.sort?.replace(/^[+ ]/, ""), query.expand].join(" | ");
}

/**
 * Form of the question of an address.
 * @param address decoded: a value may contain `&`, but no parameter name after it
 */
function formOfAddress(address: string): string {
  const [, collection = "", id] = /collections\/(\w+)\/records(?:\/(\w+))?/.exec(address) ?? [];
  const value = (name: string) =>
    new RegExp(`[?&]${name}=(.*?)(?=&(?:page|perPage|skipTotal|filter|sort|expand|fields)=|$)`).exec(address)?.[1];
  const found = ["filter", "sort", "expand"].flatMap((name) => (value(name) ? [[name, value(name) ?? ""]] : []));
  return formOf({ collection, ...(id && { id }), query: Object.fromEntries(found) });
}

describe.each(databases)("[SEG-63] questions of the site on %s", (database) => {
  let api: TestBackend;
  let plans: Plans;
  const studied = new Map<string, Studied>();
  beforeAll(async () => {
    api = await startBackend({ database, collections, now });
    await fillCollection(api.place, "noticias", manyNoticias(3_000));
    const viewed = new Map(siteQuestions.flatMap(({ collection, id }) => (id ? [[collection, id] as const] : [])));
    for (const [collection, id] of viewed) if (collection !== "noticias") await api.given(collection, { id });
    plans = await openPlans(api.place, now);
    for (const question of siteQuestions) {
      studied.set(question.name, await plans.study({ ...question, account: account(question) }));
    }
  });
  afterAll(async () => {
    await plans[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  const ofNoticias = ({ statements }: Studied) => statements.filter(({ text }) => /FROM "noticias" AS "b"/.test(text));

  it("each question is in docs/backend.md with its cost", () => {
    const rows = siteQuestions.map(
      (question) => `| ${question.name} | ${costOf(studied.get(question.name))} | \`${question.source}\` |`,
    );
    const page = readFileSync(join(root, "docs/backend.md"), "utf8");
    expect(page).toContain(["| question | cost | asked by, in `site/app` |", "|---|---|---|", ...rows].join("\n"));
  });

  it.each(siteQuestions)("the question $name multiplies no rows", ({ name }) => {
    expect(studied.get(name)?.costClass).not.toBe("product");
  });

  it.each(siteQuestions.filter(({ collection }) => collection === "noticias"))(
    "the question $name scans no table of news",
    ({ name, query }) => {
      const statements = ofNoticias(studied.get(name) as Studied);
      expect(statements).not.toEqual([]);
      for (const { text, plan } of statements) {
        // The total is counted over an index, and cached.
        const isWholeCount = text.includes("COUNT(*)") && !query.filter;
        for (const step of plan) {
          // An index scan is right without a filter, whose page is the start of an index, but too slow with one.
          expect(step).not.toMatch(query.filter ? /^SCAN b\b/ : /^SCAN b(?! USING)/);
          if (!isWholeCount) expect(step).not.toContain("Seq Scan on noticias");
        }
      }
    },
  );

  // SQLite has no statistics here, unlike PostgreSQL, and plans by the form of a question alone.
  if (database === "sqlite") {
    it.each([
      ["news, first page", "idx_noticias_activo_fecha (activo=? AND fecha_publicacion<?)"],
      ["the latest three news", "idx_noticias_activo_fecha (activo=? AND fecha_publicacion<?)"],
      ["news for the feeds", "idx_noticias_activo_fecha (activo=? AND fecha_publicacion<?)"],
      ["news of some days", "idx_noticias_activo_fecha (activo=? AND fecha_publicacion>? AND fecha_publicacion<?)"],
      ["news of a type", "idx_noticias_tipo_activo_fecha (tipo=? AND activo=? AND fecha_publicacion<?)"],
      ["news of a social work", "idx_noticias_obra_social_activo_fecha (obra_social=? AND activo=? AND fecha_pub"],
      ["news with a word", "SEARCH b USING INTEGER PRIMARY KEY (rowid=?)"],
      ["news with a tag", "SEARCH b USING INTEGER PRIMARY KEY (rowid=?)"],
      ["one noticia", "sqlite_autoindex_noticias_1 (id=?)"],
      ["desk: names of the pages that were read", "sqlite_autoindex_noticias_1 (id=?)"],
      ["desk: news of a type", "idx_noticias_tipo_fecha (tipo=?)"],
      ["desk: today's news", "idx_noticias_activo_fecha (activo=? AND fecha_publicacion>? AND fecha_publicacion<?)"],
    ])("rows of %s are found by %s", (name, index) => {
      const [page] = ofNoticias(studied.get(name) as Studied);
      expect(page?.plan.join("\n")).toContain(index);
    });

    it.each(["news with a word", "news with a tag"])("numbers of %s come from the search index", (name) => {
      const [statement] = (studied.get(name) as Studied).statements;
      expect(statement?.plan.join("\n")).toContain("SCAN noticias:search");
    });
  }

  const frequent = { sort: "-fecha_publicacion", perPage: "10", filter: "titulo ~ 'noticia'" };
  it.each([
    ["a word", frequent.filter],
    ["two letters", "titulo ~ 'no'"],
    ["a word in some days", `${frequent.filter} && fecha_publicacion < "2026-05-01"`],
  ])(
    "[NOT-17] a page and the total of %s that most titles have come from an index that carries them",
    async (_, filter) => {
      const { statements } = await plans.study({
        collection: "noticias",
        account: null,
        query: { ...frequent, filter },
      });
      const ofRows = ofNoticias({ costClass: "scan", statements });
      const page = ofRows.findLast(({ text }) => !text.includes("COUNT"));
      const total = ofRows.find(({ text }) => text.includes("AS total"));
      const [walked, counted] =
        database === "sqlite"
          ? ["USING INDEX idx_noticias_activo_fecha (activo=? AND", "USING COVERING INDEX idx_noticias_activo_fecha"]
          : ["Index Only Scan using idx_noticias_activo_fecha", "Index Only Scan using idx_noticias_activo_fecha"];
      expect(page?.plan.join("\n")).toContain(walked);
      expect(page?.plan.join("\n")).not.toContain("search");
      expect(total?.plan.join("\n")).toContain(counted);
      expect(total?.plan.join("\n")).not.toContain("search");
    },
  );

  // Lists with a sort order must be read from an index in that order; only the few rows of a search are sorted.
  const sorted = siteQuestions.filter(
    ({ collection, query }) => collection === "noticias" && query.sort && !query.filter?.includes("~"),
  );
  it.each(sorted)("the question $name comes in the order of an index", ({ name }) => {
    for (const { plan } of ofNoticias(studied.get(name) as Studied)) {
      // Rows of the same moment, and only these, may be sorted among themselves.
      for (const step of plan) {
        expect(step).not.toContain("USE TEMP B-TREE FOR ORDER BY");
        expect(step).not.toMatch(/^ *(?:-> {2})?Sort$/);
      }
    }
  });
});

const costOf = (studied: Studied | undefined) => studied?.costClass ?? "unknown";

/** News, one an hour; most are published, the last five are due later. */
function* manyNoticias(count: number) {
  const idOf = (number: number) => `r${String(number).padStart(14, "0")}`;
  for (let number = 0; number < count; number++) {
    const hours = number < count - 5 ? -number : number;
    yield {
      id: idOf(number),
      titulo: number % 100 === 0 ? `Misa ${number}` : `Noticia ${number}`,
      activo: number % 20 !== 10,
      fecha_publicacion: new Date(now.getTime() + hours * 3_600_000).toISOString().replace("T", " "),
      tipo: idOf(number % 8),
      tags: [idOf(number % 30)],
      obra_social: number % 40 === 0 ? idOf(1) : "",
    };
  }
}
