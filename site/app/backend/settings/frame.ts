import { choicesIn } from "@arzobispado/diocese/config/liturgia";
import { organization, socialNetworks } from "@arzobispado/diocese/config/organization";
import {
  type Contact,
  installedFrame,
  type SiteFrame,
  type UrgentNotice,
} from "@arzobispado/diocese/config/site-frame";
import { networkAddresses } from "@arzobispado/diocese/config/site-links";
import { singleRecords } from "@arzobispado/diocese/config/site-settings";
import { menusOf } from "./menus.ts";
import { recordLink, recordText } from "./record-text.ts";
import type { MenuRecord, SettingsRecords } from "./settings-questions.ts";
import { singleOf } from "./single.ts";

/** Most notices that are shown: more of them would hide the page. */
const mostNotices = 3;

/** Frame of all pages. Parts that the team has not set are as installed. */
export function frameOf(
  datos: readonly SettingsRecords["datos_sitio"][],
  menus: readonly MenuRecord[],
  avisos: readonly SettingsRecords["avisos_urgentes"][],
): SiteFrame {
  const record = singleOf(datos, singleRecords.datos_sitio);
  return {
    ...installedFrame,
    ...(record && { contact: contactOf(record), networks: networksOf(record), liturgy: choicesIn(record) }),
    ...menusOf(menus),
    notices: avisos.flatMap(noticeOf).slice(0, mostNotices),
  };
}

function contactOf(record: SettingsRecords["datos_sitio"]): Contact {
  const street = recordText(record.calle);
  const locality = recordText(record.ciudad) || organization.postalAddress.locality;
  return {
    address: street && [street, locality, "Bolivia"].join(", "),
    street,
    locality,
    telephones: [record.telefono, record.otro_telefono].flatMap((text) => {
      const shown = recordText(text);
      // Without the extension, which is given to the person who answers.
      const dialled = shown.replace(/ int\..*$/, "").replace(/[ -]/g, "");
      return /^\+?\d{3,15}$/.test(dialled) ? [{ shown, dialled }] : [];
    }),
    email: /^[^\s@]+@[^\s@]+$/.test(recordText(record.correo)) ? recordText(record.correo) : "",
    hours: recordText(record.horario),
  };
}

function networksOf(record: SettingsRecords["datos_sitio"]): SiteFrame["networks"] {
  return socialNetworks.flatMap(({ network, name }) => {
    const address = recordText(record[network]);
    return new RegExp(networkAddresses[network]).test(address) ? [{ network, name, address }] : [];
  });
}

function noticeOf({ id, texto, enlace, texto_enlace }: SettingsRecords["avisos_urgentes"]): UrgentNotice[] {
  const to = recordLink(enlace);
  const link = to === null ? null : { label: recordText(texto_enlace) || "Más información", to };
  return recordText(texto) ? [{ id, text: recordText(texto), link }] : [];
}
