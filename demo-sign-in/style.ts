/** Colours and measures of the site; without its fonts, so that this page needs no file of the site. */
export const style = `
:root {
  color-scheme: light;
  --papel: #fbf8f3; --piedra-1: #f3ede3; --piedra-2: #e6dccd; --piedra-3: #cbbda8;
  --tinta: #211d18; --tinta-suave: #51483d; --azul: #123a6b; --azul-hondo: #0b2545; --azul-claro: #dde8f4;
  --ambar: #7a4b00; --ambar-claro: #fdf0d3; --ambar-linea: #e5c98a; --foco: #1f5fa8; --oro: #b8892b;
}
*, ::before, ::after { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--papel); color: var(--tinta);
  font: 400 1.0625rem/1.6 "Source Sans 3", "Noto Sans", Roboto, Arial, sans-serif; text-size-adjust: 100%;
}
.cinta {
  margin: 0; padding: .375rem 1rem; background: var(--ambar-claro); border-bottom: 1px solid var(--ambar-linea);
  color: var(--ambar); font-size: .875rem; text-align: center; text-wrap: balance;
}
.cinta strong { letter-spacing: .04em }
main { width: 100%; max-width: 29rem; margin: auto; padding: 2rem 1rem 3rem }
h1 {
  margin: 0; font: 700 clamp(1.625rem, 1.42rem + .9vw, 2.125rem)/1.1 Georgia, "Noto Serif", serif;
  color: var(--azul-hondo); text-wrap: balance;
}
h1::after { content: ""; display: block; width: 3rem; height: 3px; margin-top: .875rem; background: var(--oro) }
p { margin: .875rem 0 0; text-wrap: pretty; overflow-wrap: anywhere }
form { margin-top: 1.5rem }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--piedra-2) }
li { border-bottom: 1px solid var(--piedra-2) }
.cuenta {
  display: grid; grid-template-columns: 2.75rem 1fr; gap: 0 .875rem; align-items: center; width: 100%; padding: .875rem .5rem;
  border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer;
}
.cuenta:hover { background: var(--azul-claro) }
.arco {
  grid-row: span 3; align-self: start; display: grid; place-items: center; height: 3.25rem; padding-top: .5rem;
  border-radius: 999px 999px 0 0; border-bottom: 3px solid var(--oro); background: var(--azul); color: #fff;
  font: 700 1rem/1 Georgia, "Noto Serif", serif;
}
.ajena .arco { background: var(--piedra-2); border-color: var(--piedra-3); color: var(--tinta-suave) }
.nombre { font-weight: 700; line-height: 1.35; color: var(--azul-hondo) }
.correo, .nota { font-size: .9375rem; line-height: 1.4; color: var(--tinta-suave); overflow-wrap: anywhere }
.nota { font-size: .875rem; color: var(--azul) }
.ajena .nota { color: var(--ambar) }
.cancelar {
  min-height: 2.75rem; margin-top: 1.25rem; padding: .5rem 1.125rem; border: 1px solid var(--piedra-3); border-radius: 10px;
  background: #fff; color: var(--azul); font: inherit; font-weight: 700; cursor: pointer;
}
.cancelar:hover { border-color: var(--azul) }
:focus-visible { outline: 3px solid var(--foco); outline-offset: 2px }
@media (forced-colors: active) { .arco { border: 1px solid } }
`;
