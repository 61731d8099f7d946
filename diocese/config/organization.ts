import { organizationName } from "./organization-name.ts";
import { city } from "./place.ts";
import { teamPage } from "./team-page.ts";

/** Publisher of the site: shown in the header, the footer and in data for search engines. */
export const organization = {
  name: organizationName,
  /** Name as people say it, where the full one is too long. */
  commonName: "Arquidiócesis de La Paz",
  shortName: ["Arquidiócesis de", "Nuestra Señora de La Paz"],
  description: "Noticias, parroquias, homilías y santoral de la Arquidiócesis de Nuestra Señora de La Paz, Bolivia.",
  address: "Calle Ballivián 500, esquina Jenaro Sanjinés, zona Central, La Paz, Bolivia",
  /** The address in the parts that search engines require. */
  postalAddress: {
    street: "Calle Ballivián 500, esquina Jenaro Sanjinés, zona Central",
    locality: city,
    /** Department of the parishes. */
    region: "La Paz",
    country: "BO",
  },
  /** Office that publishes calendars. */
  office: "Arzobispado de La Paz",
  /** Title of the sign-in page, to the letter of the specification (ADM-01). */
  signInTitle: "Inicia Sesión Arquidiócesis Nuestra Señora de La Paz",
  /** Heading of the clergy of a parish, to the letter of the specification (PAR-07). */
  parishClergyTitle: "Clero diosesano de la Arquidiócesis nuestra Señora de La Paz:",
  phone: { shown: "+591 2 200 0000", dialled: "+59122000000" },
  /** Target of the QR code of the daily Gospel; `gospel-qr.svg` encodes this very address. */
  dailyGospel: "https://www.vaticannews.va/es/evangelio-de-hoy.html",
} as const;

/** Page of the archdiocese on a network. */
export interface SocialNetwork {
  network: "facebook" | "tiktok" | "instagram" | "youtube";
  name: string;
  address: string;
}

export const socialNetworks: SocialNetwork[] = [
  { network: "facebook", name: "Facebook", address: teamPage },
  { network: "tiktok", name: "TikTok", address: "https://www.tiktok.com/@arquidiocesisdelapaz" },
  { network: "instagram", name: "Instagram", address: "https://www.instagram.com/arquidiocesisdelapaz" },
  { network: "youtube", name: "YouTube", address: "https://www.youtube.com/@arquidiocesisdelapaz" },
];
