import { type LiturgicalChoices, usualChoices } from "./liturgia.ts";
import { footerNavigation, legalNavigation, type MenuEntry, type MenuLink, topNavigation } from "./navigation.ts";
import { organization, type SocialNetwork, socialNetworks } from "./organization.ts";

/** How the archdiocese is reached: in the footer, in the terms of use and in what search engines read. */
export interface Contact {
  /** One line; empty: it is not shown. */
  address: string;
  /** The same address in the parts that search engines ask for. */
  street: string;
  locality: string;
  telephones: { shown: string; dialled: string }[];
  email: string;
  hours: string;
}

/** What stands over every page for a time. */
export interface UrgentNotice {
  id: string;
  text: string;
  link: MenuLink | null;
}

/** What all public pages show around their own content. */
export interface SiteFrame {
  contact: Contact;
  networks: SocialNetwork[];
  top: MenuEntry[];
  footer: { title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  notices: UrgentNotice[];
  /** Which of the movable solemnities are kept on their Sunday. */
  liturgy: LiturgicalChoices;
}

/** The frame of a site whose team has said nothing of it. */
export const installedFrame: SiteFrame = {
  contact: {
    address: organization.address,
    street: organization.postalAddress.street,
    locality: organization.postalAddress.locality,
    telephones: [organization.phone],
    email: "",
    hours: "",
  },
  networks: socialNetworks,
  top: topNavigation,
  footer: footerNavigation,
  legal: legalNavigation,
  notices: [],
  liturgy: usualChoices,
};
