import { type LiturgicalChoices, usualChoices } from "./liturgia.ts";
import { footerNavigation, legalNavigation, type MenuEntry, type MenuLink, topNavigation } from "./navigation.ts";
import { organization, type SocialNetwork, socialNetworks } from "./organization.ts";

/** Contact data of the archdiocese: in the footer, in the terms of use and in data for search engines. */
export interface Contact {
  /** Address in one line. Empty: not shown. */
  address: string;
  /** The address in the parts that search engines require. */
  street: string;
  locality: string;
  telephones: { shown: string; dialled: string }[];
  email: string;
  hours: string;
}

/** Notice shown on every page for a time. */
export interface UrgentNotice {
  id: string;
  text: string;
  link: MenuLink | null;
}

/** Content of all public pages around their own content. */
export interface SiteFrame {
  contact: Contact;
  networks: SocialNetwork[];
  top: MenuEntry[];
  footer: { title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  notices: UrgentNotice[];
  /** Days on which the movable solemnities are kept. */
  liturgy: LiturgicalChoices;
}

/** Frame of a site whose team has not entered anything. */
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
