import { defineCollection, email, select, text } from "@arzobispado/backend";
import { liturgicalOptions } from "../../config/liturgia.ts";
import { networkAddresses } from "../../config/site-links.ts";
import { antesDeLosRoles, rulesOf } from "../../rules.ts";
import { anyTelephonePattern, formerAnyTelephonePatterns } from "../../values/patterns.ts";

const network = (name: keyof typeof networkAddresses) => text({ max: 200, pattern: networkAddresses[name] });
const choice = (name: keyof typeof liturgicalOptions) => select({ values: [...liturgicalOptions[name].values] });

/** Address, telephones and networks of the archdiocese, in the frame of every page. Has exactly one record. */
export const datosSitio = defineCollection({
  name: "datos_sitio",
  fields: {
    calle: text({ max: 160, presentable: true }),
    ciudad: text({ max: 60 }),
    telefono: text({ max: 30, pattern: anyTelephonePattern }),
    otro_telefono: text({ max: 30, pattern: anyTelephonePattern }),
    correo: email(),
    horario: text({ max: 120 }),
    facebook: network("facebook"),
    tiktok: network("tiktok"),
    instagram: network("instagram"),
    youtube: network("youtube"),
    // Empty: the default of `config/liturgia.ts`.
    ascension: choice("ascension"),
    corpus: choice("corpus"),
    epifania: choice("epifania"),
  },
  isNumbered: true,
  rules: rulesOf("datos_sitio"),
  formerRules: antesDeLosRoles,
  formerPatterns: { telefono: formerAnyTelephonePatterns, otro_telefono: formerAnyTelephonePatterns },
});
