// The two issues before the magazine: a sheet each, with pages of its own choice under another front.
import { revista } from "./revista.mjs";

const issue = (number, cover, title, under, pages) => ({
  ...revista,
  file: `diocese/demo/media/revista-conectados-${number}.pdf`,
  folder: "diocese/demo/media",
  preview: `revista-conectados-${number}`,
  cover,
  over: `Revista Conectados · Número ${number}`,
  title,
  under,
  pages: pages.map((index) => revista.pages[index]),
});

export const anteriores = [
  issue(2, "noticia-003.jpg", "La olla que nunca se enfría", "Cocinas, panes y mesas largas de La Paz", [1, 4, 6]),
  issue(
    1,
    "noticia-117.jpg",
    "Tres días a pie hacia el lago",
    "Caminos del altiplano y voces de las parroquias",
    [2, 3, 5],
  ),
];
