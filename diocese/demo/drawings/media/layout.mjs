// A document of text: a cover and pages of blocks: ['h', heading], ['p', paragraph], ['q', quotation], ['l', [entries]],
// ['f', 'family:seed' of a news picture, caption], ['t', rows].
const NOTICE =
  "Contenido de demostración: personas, fechas y hechos son inventados; los dibujos fueron hechos por computadora. Libre para copiar e imprimir (CC0).";

const BLOCKS = {
  h: (text) => `<h2>${text}</h2>`,
  p: (text) => `<p>${text}</p>`,
  q: (text) => `<blockquote>${text}</blockquote>`,
  l: (entries) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`,
  t: (rows) =>
    `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
};

/** @param loadPicture gives a picture of the demo content as an address */
export async function coverPage({ cover, over, title, under }, loadPicture) {
  return `<section class="cover"><img src="${await loadPicture(cover)}" alt=""><div class="threads"></div><div><p class="over">${over}</p><h1>${title}</h1><p>${under}</p></div><p class="notice">${NOTICE}</p></section>`;
}

export const pageFoot = (title, number) =>
  `<footer><span>${title} · contenido de demostración</span><span>${number}</span></footer>`;

export async function documentPages(document, loadPicture) {
  const pages = [await coverPage(document, loadPicture)];
  for (const [index, blocks] of document.pages.entries()) {
    const drawn = [];
    for (const [kind, ...parts] of blocks) drawn.push(kind === "f" ? await figure(parts) : BLOCKS[kind](...parts));
    pages.push(`<section>${drawn.join("")}${pageFoot(document.title, index + 2)}</section>`);
  }
  return pages;

  async function figure([name, caption]) {
    return `<figure><img src="${await loadPicture(name)}" alt=""><figcaption>${caption}</figcaption></figure>`;
  }
}
