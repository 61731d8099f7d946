import { superuserId } from "./link-pages.ts";

/** Parts of the old addresses, each with the page that replaces it. */
export const formerLinks = {
  "password-reset": "clave",
  verification: "verificar",
  "email-change": "correo",
} as const;

/**
 * Inline script of the page for old links: redirects from the fragment, which only the browser knows, to the new page.
 * The token stays in the browser until then; its payload, which is not secret, shows whether it belongs to a superuser.
 */
export const leadOn = `{const pages=${JSON.stringify(formerLinks)},go=()=>{const [,what,token]=/^#\\/auth\\/confirm-(password-reset|verification|email-change)\\/([\\w-]+\\.[\\w-]+\\.[\\w-]+)\\/?$/.exec(location.hash)??[];
if(!token)return;let who="";try{const {collectionId,type}=JSON.parse(atob(token.split(".")[1].replaceAll("-","+").replaceAll("_","/")));if(collectionId==="${superuserId}"||type==="admin")who="?quien=superusuario"}catch{}
location.replace("/cuenta/"+pages[what]+"/"+token+who)};
go();addEventListener("hashchange",go)}`;
