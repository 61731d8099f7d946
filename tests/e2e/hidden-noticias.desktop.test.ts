import {
  archived,
  type DemoNoticia,
  dayInLaPaz,
  hidden,
  pending,
  present,
  published,
  tags,
  tipos,
} from "./demo-noticias.ts";
import { expect, test } from "./fixtures.ts";

/** No way to any of these may stand in what a visitor is given. */
function expectNoWayTo(text: string, where: string): void {
  for (const { id } of hidden) expect(text, `${where} leads to ${id}`).not.toContain(id);
}

const kinds: [string, DemoNoticia[]][] = [
  ["archived", archived],
  ["pending", pending],
];

test.describe("archived and pending noticias", () => {
  test("are among the demonstration content", () => {
    for (const [, list] of kinds) expect(list.length).toBeGreaterThan(0);
  });

  test("[NOT-16] stand on no page of the list, in either order", async ({ request }) => {
    let seen = 0;
    for (const sort of ["", "&sort=fecha_publicacion"]) {
      for (let page = 1; page <= Math.ceil(published.length / 100); page++) {
        const html = await (await request.get(`/noticias?perPage=100&page=${page}${sort}`)).text();
        expectNoWayTo(html, `page ${page}${sort}`);
        for (const { titulo } of hidden) expect(html).not.toContain(titulo);
        seen += published.filter(({ id }) => html.includes(`href="/noticias/${id}"`)).length;
      }
    }
    expect(seen).toBe(2 * published.length);
  });

  test("[NOT-16] are found by no search, type, tag or date", async ({ request }) => {
    const tomorrow = dayInLaPaz(new Date(Date.now() + 86_400_000));
    const queries = [
      ...hidden.map(({ titulo }) => `search=${encodeURIComponent(titulo)}`),
      ...tipos.map(({ id }) => `tipo=${id}`),
      ...tags.map(({ id }) => `tags=${id}`),
      ...hidden.map(
        ({ date }) => `fecha_publicacion_inicio=${dayInLaPaz(date)}&fecha_publicacion_fin=${dayInLaPaz(date)}`,
      ),
      `fecha_publicacion_inicio=${tomorrow}`,
      `search=${encodeURIComponent('" || activo = false || titulo = "')}`,
    ];
    for (const query of queries) {
      const html = await (await request.get(`/noticias?${query}&perPage=100`)).text();
      expectNoWayTo(html, query);
      expect(html).toMatch(/<strong>[\d.]+ noticias?<\/strong>/);
    }
  });

  test("[NOT-16] stand neither at home nor beside another noticia", async ({ request }) => {
    for (const path of ["/", "/_.data", "/noticias.data", `/noticias/${present(published[0]).id}`]) {
      expectNoWayTo(await (await request.get(path)).text(), path);
    }
  });

  for (const [kind, list] of kinds) {
    test(`[NOT-16] [NOT-12] no address of its own gives away a noticia that is ${kind}`, async ({ request }) => {
      for (const { id, titulo, resumen, foto_portada, fotos_noticia } of list) {
        for (const path of [
          ...[
            `/noticias/${id}`,
            `/noticias/${id}.data`,
            `/noticias/${id}?fbclid=x`,
            `/noticias/${id}/share/social-media`,
          ],
          ...[`/noticias/${id}/share/social-media.data`, `/api/collections/noticias/records/${id}`],
          ...[foto_portada, ...fotos_noticia].map((name) => `/api/files/noticias/${id}/${name}`),
          ...[foto_portada, ...fotos_noticia].map((name) => `/api/files/noticias/${id}/${name}?thumb=640x0`),
        ]) {
          const answer = await request.get(path);
          expect(answer.status(), path).toBe(404);
          const text = await answer.text();
          expect(text, path).not.toContain(titulo);
          expect(text, path).not.toContain(resumen);
        }
      }
    });
  }

  test("[NOT-16] are told by no filter of the protocol", async ({ request }) => {
    for (const filter of ["activo = false", "fecha_publicacion > @now", ...hidden.map(({ id }) => `id = "${id}"`)]) {
      const answer = await request.get("/api/collections/noticias/records", { params: { filter } });
      expect(await answer.json(), filter).toMatchObject({ items: [], totalItems: 0 });
    }
  });
});
