import { superuserId } from "./link-pages.ts";

/** Parts of the addresses of before, and the page that each one has now. */
export const formerLinks = {
  "password-reset": "clave",
  verification: "verificar",
  "email-change": "correo",
} as const;

/**
 * Runs in the page of old links: leads from the fragment, which only the browser knows, to the page of today. The key
 * stays in the browser until then; whether it is a superuser's stands in its payload, which is no secret.
 */
export const leadOn = `{const pages=${JSON.stringify(formerLinks)},go=()=>{const [,what,token]=/^#\\/auth\\/confirm-(password-reset|verification|email-change)\\/([\\w-]+\\.[\\w-]+\\.[\\w-]+)\\/?$/.exec(location.hash)??[];
if(!token)return;let who="";try{const {collectionId,type}=JSON.parse(atob(token.split(".")[1].replaceAll("-","+").replaceAll("_","/")));if(collectionId==="${superuserId}"||type==="admin")who="?quien=superusuario"}catch{}
location.replace("/cuenta/"+pages[what]+"/"+token+who)};
go();addEventListener("hashchange",go)}`;
