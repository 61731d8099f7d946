/**
 * Lists controls that a finger 21 px beside their middle would miss. Links within running text may be smaller (WCAG
 * 2.5.8); a checkbox is as large as its label, a stretched link as its card. Runs in the page.
 */
export function tooSmall(): string[] {
  // Skips a page that still loads: an overlay covers it.
  if (document.querySelector(".cargando")) return [];
  const reach = 21;
  const covering = document.querySelector("dialog[open], .menu[open], .menu__lista, .tostadas:has(button)");
  const controls = Array.from(
    (covering ?? document).querySelectorAll<HTMLElement>("a[href], button, summary, select, input:not([type=hidden])"),
  ).filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) && !control.closest(".prosa, .saltar, dialog:not([open])"),
  );
  const missed: string[] = [];
  for (const control of controls) {
    const target = control.closest("label") ?? control;
    target.scrollIntoView({ block: "center", inline: "center" });
    const card = control.closest("h2, h3")?.closest("article, li");
    // Further controls on a card cover its stretched link: the link then counts with its own box.
    const alone = card?.querySelectorAll("a[href], button").length === 1;
    const { left, top, width, height } = (card && alone ? card : target).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hits = (across: number, down: number) => {
      const found = document.elementFromPoint(x + across, y + down);
      return found !== null && (target.contains(found) || found.closest("a, button, label") === target);
    };
    if (
      ![
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ].every(([across = 0, down = 0]) => hits(across, down))
    ) {
      missed.push(
        `${control.tagName} «${control.ariaLabel ?? control.textContent?.trim().slice(0, 40)}» ${Math.round(width)}×${Math.round(height)}`,
      );
    }
  }
  return missed;
}
