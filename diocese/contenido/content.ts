/** How a collection presents itself to the people who keep it: the shapes of the back office's lists and forms. */

/** The headings under which the back office lists collections, in this order. */
export const contentGroups = [
  "Parroquias y clero",
  "Misas y horarios",
  "Obras y pastorales",
  "Liturgia",
  "Medios",
  "Sitio",
  "Catálogos",
  "Personas",
] as const;

export type ContentGroup = (typeof contentGroups)[number];

/**
 * What stands in the place of the usual control of a field's type: a text of several lines, a colour, a telephone, the
 * embed code of a map, the address of a video of another service, an address in a street, a web address of any site.
 */
export type ContentControl = "long-text" | "color" | "telephone" | "map" | "external-video" | "place";

/** A field in the words of the form. */
export interface FieldDescription {
  name: string;
  label: string;
  /** Under the field: what is expected. */
  help?: string;
  placeholder?: string;
  control?: ContentControl;
  /** An item is nothing without it, though the store would take it so. */
  required?: true;
  /** Lines of a long text. */
  rows?: number;
  /** The words of a select's values. */
  options?: Readonly<Record<string, string>>;
  /** Only a day is asked for, no hour. */
  dayOnly?: boolean;
  /** Of a day that comes back each year: the year with which it is stored. */
  year?: number;
  /** Of a yes/no field: a new item begins with yes. */
  initially?: true;
  /** Said once: in the form of an item that is there it can be read and not changed. */
  settled?: boolean;
  /** Stands in the side column of a wide screen. */
  aside?: boolean;
  /**
   * Of the address of a video: the services whose videos the site plays, and `mp4` for films; of others it shows a link.
   * Left out: every service, and no film.
   */
  plays?: readonly string[];
}

export interface SectionDescription {
  title: string;
  help?: string;
  fields: readonly FieldDescription[];
}

export interface SortDescription {
  /** As the list's address has it: `nombre`, `-fecha`. */
  by: string;
  label: string;
}

/** Fields of which an item has one: choosing it empties the others when the item is saved. */
export interface AlternativesDescription {
  /** What they are together: `¿Dónde está el video?` */
  label: string;
  /** Fields of one section, each with its short word. Where several are filled the first one counts. */
  of: readonly { field: string; label: string }[];
  /** What a row says of an item that has none of them: `Sin video`. */
  none: string;
}

/** Items of another collection that are kept in the form of the one that they name. */
export interface RelatedDescription {
  /** Name of their collection, and of its relation. */
  collection: string;
  field: string;
  /** Heading: `Clero de esta parroquia`. */
  label: string;
}

/** What is written by hand beside a collection. */
export interface ContentDescription {
  /** Name of the collection. */
  collection: string;
  group: ContentGroup;
  /** Heading of the list: `Parroquias`. */
  label: string;
  /** One of them, in small letters: `parroquia`. */
  one: string;
  /** Many of them, in small letters; without it the heading says it. */
  many?: string;
  gender: "f" | "m";
  /** Under the heading: what these are and where they appear. */
  about?: string;
  /** Fields that name an item, joined with a blank; without them those that are presentable. */
  title?: readonly string[];
  /**
   * Fields by which a row of a sheet without an id finds its item, where several items have one title; a column that the
   * sheet lacks counts as empty. Empty: such a row is always a new item.
   */
  matchBy?: readonly string[];
  /** What an item without a name of its own is called like: a field of what one of its relations names, `parroquia.nombre`. */
  calledLike?: string;
  /** The picture of a row. */
  picture?: string;
  /** Fields that a row says under its title. */
  columns?: readonly string[];
  /** Fields in which the list searches; without them the title's. */
  search?: readonly string[];
  /** Relations, selects and yes/no fields by which the list is filtered. */
  filters?: readonly string[];
  /** The first is the usual one. */
  sorts?: readonly SortDescription[];
  /** What a row says is missing, by field: `Falta el mapa`. */
  wanted?: Readonly<Record<string, string>>;
  /** A date before which only the team sees an item: its row says 'Pendiente' until then. */
  shownFrom?: string;
  alternatives?: readonly AlternativesDescription[];
  /** Fields that no section names come after them. */
  sections?: readonly SectionDescription[];
  /** Address of an item's public page, with `{id}`; or of the page on which all of them appear. */
  page?: string;
  /** Id of the one record that there is. */
  single?: string;
  /** Address of a desk of its own, in the place of the general list. */
  desk?: string;
  /** Where the general list and form stand, when it is not the usual place (site/app/routes.ts): `/videos-administrador`. */
  address?: string;
  /** Items of other collections that name an item and are kept beside it: the clergy of a parroquia. */
  related?: readonly RelatedDescription[];
  /** Address of the form of one item on that desk, with `{id}`; without it the general form has it. */
  deskItem?: string;
  /** An item that others refer to is not deleted before them. */
  keptWhileUsed?: boolean;
  /** The team does not meet it: no entry leads to it. */
  unlisted?: boolean;
}

/** What a form must know of a field. Options that say nothing are left out. */
export interface FieldInfo {
  name: string;
  type:
    | "text"
    | "editor"
    | "number"
    | "bool"
    | "email"
    | "url"
    | "date"
    | "select"
    | "json"
    | "file"
    | "relation"
    | "geoPoint";
  required: boolean;
  /** A list, of at most `maxSelect` items if that is said. */
  multiple: boolean;
  /** One of those that name the record where it stands in another one's form. */
  presentable: boolean;
  /** The collection that a relation leads to. */
  collection?: string;
  values?: string[];
  maxSelect?: number;
  mimeTypes?: string[];
  thumbs?: string[];
  protected?: boolean;
  /** Name of the field that holds what is said of each picture. */
  details?: string;
  /** Bytes. */
  maxSize?: number;
  /** Of a number its value, of a text its characters. */
  min?: number;
  max?: number;
  onlyInt?: boolean;
  /** A regular expression. */
  pattern?: string;
}

export type ContentField = FieldInfo & Omit<FieldDescription, "name" | "required">;

export interface ContentSection {
  title: string;
  help?: string;
  fields: ContentField[];
}

/** A field of another collection that names items of this one. */
export interface Reference {
  collection: string;
  field: string;
  /** The item that names goes with the one that is named. */
  cascade: boolean;
  /** It may not be without. */
  required: boolean;
}

/** A collection as the back office draws it: its definition and its description together. */
export interface ContentCollection {
  name: string;
  group: ContentGroup;
  label: string;
  one: string;
  many: string;
  gender: "f" | "m";
  about: string;
  title: string[];
  /** null: a row of a sheet finds its item by the title. */
  matchBy: string[] | null;
  calledLike: string | null;
  picture: string | null;
  columns: string[];
  search: string[];
  filters: string[];
  /** At least one. */
  sorts: SortDescription[];
  wanted: Record<string, string>;
  shownFrom: string | null;
  alternatives: AlternativesDescription[];
  sections: ContentSection[];
  page: string | null;
  single: string | null;
  desk: string | null;
  address: string | null;
  related: RelatedDescription[];
  deskItem: string | null;
  keptWhileUsed: boolean;
  unlisted: boolean;
  /** What is deleted of it can be brought back for 30 days. */
  trash: boolean;
  /** Who names items of it. */
  references: Reference[];
}
