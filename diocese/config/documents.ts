/** Document for download: a file in `site/public/descargas/`. */
export interface OfferedDocument {
  file: string;
  title: string;
  pages: number;
  /** File size in bytes, shown to people who pay for each megabyte. */
  bytes: number;
}

/** Documents by name. After replacing a file, update its pages and bytes here; a test compares them. */
export const documents = {
  magazine: { file: "revista-conectados.pdf", title: "Revista Conectados", pages: 8, bytes: 464_826 },
  synodMeaning: { file: "sinodo-que-significa.pdf", title: "¿Qué significa Sínodo?", pages: 4, bytes: 220_952 },
  synodPurpose: { file: "sinodo-finalidad.pdf", title: "Finalidad del Sínodo Diocesano", pages: 4, bytes: 245_103 },
  synodChildren: { file: "sinodo-y-los-ninos.pdf", title: "El Sínodo y los niños", pages: 6, bytes: 515_199 },
} as const satisfies Record<string, OfferedDocument>;

export const documentAddress = ({ file }: OfferedDocument): string => `/descargas/${file}`;

/** Source credited under the documents of the synod. */
export const synodCredit = { name: "Sínodo de los Obispos", address: "https://www.synod.va/es.html" } as const;
