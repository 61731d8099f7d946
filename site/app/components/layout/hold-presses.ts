/**
 * Script in the HTML, before any file of the page: holds presses of buttons that need the small script
 * (`enhancedButton`) until `releasePresses` runs. Kept short, because it is sent with every page.
 */
export const holdPresses = `{const h=new Set,f=e=>{const b=e.target.closest("[data-espera]");if(b){e.preventDefault();e.stopImmediatePropagation();b.setAttribute("aria-busy",!0);h.add(b)}};
addEventListener("click",f,!0);releasePresses=()=>{removeEventListener("click",f,!0);for(const b of h){b.removeAttribute("aria-busy");b.click()}}}`;
