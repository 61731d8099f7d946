/** Types that describe collections for the people who edit them: the lists and forms of the back office. */

/** Headings under which the back office lists collections, in order. */
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
 * Control used instead of the default one of a field's type: a text of several lines, a colour, a telephone, the embed
 * code of a map, the address of a video of another service, a street address, a web address of any site.
 */
export type ContentControl = "long-text" | "color" | "telephone" | "map" | "external-video" | "place";

/** Labels and options of a field in a form. */
export interface FieldDescription {
  name: string;
  label: string;
  /** Help text under the field. */
  help?: string;
  placeholder?: string;
  control?: ContentControl;
  /** The form requires the field, although the store does not. */
  required?: true;
  /** Rows of a long text. */
  rows?: number;
  /** Labels of a select's values. */
  options?: Readonly<Record<string, string>>;
  /** Whether only a day is entered, without a time. */
  dayOnly?: boolean;
  /** Year with which a day of each year is stored. */
  year?: number;
  /** Whether a yes/no field of a new item starts with yes. */
  initially?: true;
  /** Whether the field is fixed after creation: the form of an existing item shows it read-only. */
  settled?: boolean;
  /** Whether it is in the side column of a wide screen. */
  aside?: boolean;
  /**
   * Services whose videos the site plays in this field, and `mp4` for films; other addresses are shown as links.
   * Absent: every service, and no films.
   */
  plays?: readonly string[];
}

export interface SectionDescription {
  title: string;
  help?: string;
  fields: readonly FieldDescription[];
}

export interface SortDescription {
  /** Value in the list's address: `nombre`, `-fecha`. */
  by: string;
  label: string;
}

/** Fields of which an item has one: choosing it empties the others on save. */
export interface AlternativesDescription {
  /** Common label: `¿Dónde está el video?` */
  label: string;
  /** Fields of one section, each with a short label. If several are filled, the first one counts. */
  of: readonly { field: string; label: string }[];
  /** Text in a row of an item that has none of them: `Sin video`. */
  none: string;
}

/** Items of another collection that are edited in the form of the item that they name. */
export interface RelatedDescription {
  /** Name of the other collection, and of its relation. */
  collection: string;
  field: string;
  /** Heading: `Clero de esta parroquia`. */
  label: string;
}

/** Handwritten description of a collection for the back office. */
export interface ContentDescription {
  collection: string;
  group: ContentGroup;
  /** Heading of the list: `Parroquias`. */
  label: string;
  /** Singular in small letters: `parroquia`. */
  one: string;
  /** Plural in small letters. Absent: the heading. */
  many?: string;
  gender: "f" | "m";
  /** Text under the heading: what these items are and where they appear. */
  about?: string;
  /** Fields that name an item, joined with a blank. Absent: the presentable ones. */
  title?: readonly string[];
  /**
   * Fields by which a row of a sheet without an id finds its item, if several items have the same title; a column that
   * the sheet lacks counts as empty. Empty: such a row is always a new item.
   */
  matchBy?: readonly string[];
  /** Field of a related record that names an item without a name of its own: `parroquia.nombre`. */
  calledLike?: string;
  /** Field of the picture in a row. */
  picture?: string;
  /** Fields shown in a row under its title. */
  columns?: readonly string[];
  /** Fields that the list searches. Absent: the title's. */
  search?: readonly string[];
  /** Relations, selects and yes/no fields by which the list can be filtered. */
  filters?: readonly string[];
  /** Sort orders; the first is the default. */
  sorts?: readonly SortDescription[];
  /** Text in a row if a field is empty, by field: `Falta el mapa`. */
  wanted?: Readonly<Record<string, string>>;
  /** Date field: before that date only the team sees the item, and its row says 'Pendiente'. */
  shownFrom?: string;
  alternatives?: readonly AlternativesDescription[];
  /** Sections of the form. Fields without a section follow at the end. */
  sections?: readonly SectionDescription[];
  /** Address of an item's public page, with `{id}`; or of the page that shows all items. */
  page?: string;
  /** Id of the only record. */
  single?: string;
  /** Address of a special desk, used instead of the general list. */
  desk?: string;
  /** Address of the general list and form, if not the default (site/app/routes.ts): `/videos-administrador`. */
  address?: string;
  /** Collections whose items name this item and are edited beside it: the clergy of a parroquia. */
  related?: readonly RelatedDescription[];
  /** Address of the form of one item on that desk, with `{id}`. Absent: the general form. */
  deskItem?: string;
  /** Whether an item to which others refer cannot be deleted before them. */
  keptWhileUsed?: boolean;
  /** Whether the collection is hidden: no entry leads to it. */
  unlisted?: boolean;
}

/** Properties of a field that a form needs. Options without effect are left out. */
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
  /** Whether the value is a list, of at most `maxSelect` items if that is set. */
  multiple: boolean;
  /** Whether the field is part of the record's name in forms of other records. */
  presentable: boolean;
  /** Collection to which a relation leads. */
  collection?: string;
  values?: string[];
  maxSelect?: number;
  mimeTypes?: string[];
  thumbs?: string[];
  protected?: boolean;
  /** Name of the field with the details of each picture. */
  details?: string;
  /** Maximum bytes of a file. */
  maxSize?: number;
  /** Bounds: of the value of a number, or of the characters of a text. */
  min?: number;
  max?: number;
  onlyInt?: boolean;
  /** Regular expression. */
  pattern?: string;
}

export type ContentField = FieldInfo & Omit<FieldDescription, "name" | "required">;

export interface ContentSection {
  title: string;
  help?: string;
  fields: ContentField[];
}

/** Field of another collection that names items of this one. */
export interface Reference {
  collection: string;
  field: string;
  /** Whether the naming item is deleted with the named one. */
  cascade: boolean;
  required: boolean;
}

/** Collection for the back office: its definition and its description together. */
export interface ContentCollection
  extends Required<
      Pick<ContentDescription, "group" | "label" | "one" | "many" | "gender" | "about" | "keptWhileUsed" | "unlisted">
    >,
    Record<
      "calledLike" | "picture" | "shownFrom" | "page" | "single" | "desk" | "address" | "deskItem",
      string | null
    > {
  name: string;
  title: string[];
  /** `null`: a row of a sheet finds its item by the title. */
  matchBy: string[] | null;
  columns: string[];
  search: string[];
  filters: string[];
  /** Sort orders, at least one. */
  sorts: SortDescription[];
  wanted: Record<string, string>;
  alternatives: AlternativesDescription[];
  sections: ContentSection[];
  related: RelatedDescription[];
  /** Whether deleted items can be restored for 30 days. */
  trash: boolean;
  /** Fields of other collections that name items of this one. */
  references: Reference[];
}
