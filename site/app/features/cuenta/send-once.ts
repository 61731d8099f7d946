/**
 * Inline script, runs before any file of the page loads: sends a form once however often its button is pressed, shows
 * an error when the browser is offline instead of leaving the page, and lets a person see the typed password. Without
 * the script the form works too.
 */
export const sendOnce = `{const sent=new Map,free=f=>{const b=sent.get(f);if(b){b[0].removeAttribute("aria-disabled");b[0].textContent=b[1];clearTimeout(b[2]);sent.delete(f)}};
addEventListener("submit",e=>{const f=e.target,b=f.querySelector("[data-enviando]"),s=f.querySelector("[data-sin-conexion]");if(!b)return;
if(sent.has(f))return e.preventDefault();
s.textContent=navigator.onLine?"":s.dataset.sinConexion;if(!navigator.onLine)return e.preventDefault();
sent.set(f,[b,b.textContent,setTimeout(()=>free(f),2e4)]);b.setAttribute("aria-disabled","true");b.textContent=b.dataset.enviando});
addEventListener("pageshow",()=>[...sent.keys()].forEach(free));
addEventListener("DOMContentLoaded",()=>{for(const l of document.querySelectorAll("[data-ver]"))l.hidden=false;document.querySelector("[data-primero]")?.focus()});
addEventListener("change",e=>{if(e.target.matches("[data-ver] input"))for(const i of e.target.form.querySelectorAll("[data-clave]"))i.type=e.target.checked?"text":"password"})}`;
