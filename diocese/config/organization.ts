import { teamPage } from "./team-page.ts";

/** Publisher of the site: shown in the header, the footer and in data for search engines. */
export const organization = {
  name: "Arquidiócesis de Nuestra Señora de La Paz",
  shortName: ["Arquidiócesis de", "Nuestra Señora de La Paz"],
  description: "Noticias, parroquias, homilías y santoral de la Arquidiócesis de Nuestra Señora de La Paz, Bolivia.",
  address: "Calle Ballivián 500, esquina Jenaro Sanjinés, zona Central, La Paz, Bolivia",
  /** The address in the parts that search engines require. */
  postalAddress: {
    street: "Calle Ballivián 500, esquina Jenaro Sanjinés, zona Central",
    locality: "La Paz",
    country: "BO",
  },
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
