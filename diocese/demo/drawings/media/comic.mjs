// The pages of the comic: four panels each, and a last one to write and draw on.
import { coverPage, pageFoot } from "./layout.mjs";

/** Pixels across of a picture that is 62 mm wide. */
const panelWidth = 600;

export async function comicPages(comic, loadPicture) {
  const pages = [await coverPage(comic, loadPicture)];
  for (const [index, panels] of comic.panels.entries()) {
    const drawn = [];
    for (const panel of panels) drawn.push(await drawPanel(panel, loadPicture));
    pages.push(`<section class="comic">${drawn.join("")}${pageFoot(comic.title, index + 2)}</section>`);
  }
  const { title, text, questions, draw } = comic.last;
  const asked = questions.map((question) => `<p><strong>${question}</strong></p><div class="lines"></div>`).join("");
  pages.push(
    `<section><h2>${title}</h2><p>${text}</p>${asked}<p><strong>${draw}</strong></p><div class="draw"></div>${pageFoot(comic.title, pages.length + 1)}</section>`,
  );
  return pages;
}

async function drawPanel([picture, told, speech], loadPicture) {
  const said = speech.map(([who, words]) => `<div><dt>${who}</dt><dd>${words}</dd></div>`).join("");
  return `<div class="panel"><p class="told">${told}</p><img src="${await loadPicture(picture, panelWidth)}" alt=""><dl>${said}</dl></div>`;
}
