import type { Enhance } from "../behaviours.ts";

export const offline: Enhance<"offline"> = (element, _settings, page) => {
  const template = element.querySelector("template");
  // The place is there before the words, or nobody would hear them.
  const look = () => {
    const words = navigator.onLine || !template ? [] : [document.importNode(template.content, true)];
    element.replaceChildren(...(template ? [template] : []), ...words);
  };
  for (const change of ["online", "offline"]) window.addEventListener(change, look, { signal: page });
  look();
};
