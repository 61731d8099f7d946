/**
 * Runs in the page before any file of it: keeps presses of buttons that need the small script (`enhancedButton`).
 * Standing in the page it must be as short as it is.
 */
export const holdPresses = `{const h=new Set,f=e=>{const b=e.target.closest("[data-espera]");if(b){e.preventDefault();e.stopImmediatePropagation();b.setAttribute("aria-busy",!0);h.add(b)}};
addEventListener("click",f,!0);releasePresses=()=>{removeEventListener("click",f,!0);for(const b of h){b.removeAttribute("aria-busy");b.click()}}}`;
