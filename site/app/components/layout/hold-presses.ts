/**
 * Runs in the page before any file of it: keeps presses of buttons that need the small script (`enhancedButton`).
 * Standing in the page it must be as short as it is.
 */
export const holdPresses = `{const held=new Set,hold=e=>{const b=e.target.closest("[data-espera]");if(b){e.preventDefault();e.stopImmediatePropagation();b.setAttribute("aria-busy","true");held.add(b)}};
addEventListener("click",hold,true);releasePresses=()=>{removeEventListener("click",hold,true);for(const b of held){b.removeAttribute("aria-busy");b.click()}}}`;
