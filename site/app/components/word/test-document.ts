import { strToU8, zipSync } from "fflate";

interface TestDocument {
  /** Content of `<w:body>`. */
  body: string;
  /** Lines of the document's relations. */
  relations?: string;
  /** Further files by name. */
  files?: Record<string, Uint8Array>;
}

const main = "http://schemas.openxmlformats.org";
const relation = `${main}/officeDocument/2006/relationships`;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Smallest document as Word writes it. */
export function testDocument({ body, relations = "", files = {} }: TestDocument): Uint8Array<ArrayBuffer> {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const level = (format: string) => `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml":
      `${xml}<Types xmlns="${main}/package/2006/content-types"><Default Extension="png" ContentType="image/png"/>` +
      '<Default Extension="emf" ContentType="image/x-emf"/><Default Extension="xml" ContentType="application/xml"/>' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/></Types>`,
    "_rels/.rels":
      `${xml}<Relationships xmlns="${main}/package/2006/relationships">` +
      `<Relationship Id="r1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels":
      `${xml}<Relationships xmlns="${main}/package/2006/relationships">` +
      `<Relationship Id="s1" Type="${relation}/styles" Target="styles.xml"/>` +
      `<Relationship Id="n1" Type="${relation}/numbering" Target="numbering.xml"/>${relations}</Relationships>`,
    "word/styles.xml":
      `${xml}<w:styles xmlns:w="${main}/wordprocessingml/2006/main">${style("Ttulo", "Title")}` +
      `${style("Ttulo1", "heading 1")}${style("Ttulo2", "heading 2")}</w:styles>`,
    "word/numbering.xml":
      `${xml}<w:numbering xmlns:w="${main}/wordprocessingml/2006/main">` +
      `<w:abstractNum w:abstractNumId="1">${level("bullet")}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="2">${level("decimal")}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>' +
      "</w:numbering>",
    "word/document.xml":
      `${xml}<w:document xmlns:w="${main}/wordprocessingml/2006/main" xmlns:r="${relation}" ` +
      `xmlns:a="${main}/drawingml/2006/main" xmlns:wp="${main}/drawingml/2006/wordprocessingDrawing" ` +
      `xmlns:pic="${main}/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
  };
  const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(entries), ...files });
}

/** Relation of the document. @param target file in the document, or an external address */
export function relationOf(id: string, kind: "image" | "hyperlink", target: string): string {
  const place = /^[a-z]+:/i.test(target) ? ' TargetMode="External"' : "";
  return `<Relationship Id="${id}" Type="${relation}/${kind}" Target="${target}"${place}/>`;
}

export const run = (text: string, look = ""): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

export const paragraph = (content: string, style = ""): string => `<w:p><w:pPr>${style}</w:pPr>${content}</w:p>`;

export const styled = (id: string): string => `<w:pStyle w:val="${id}"/>`;

export const listed = (list: "1" | "2"): string => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`;

export const link = (id: string, text: string): string => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;

/** Picture in the text. @param by `embed` for a picture in the document, `link` for an external one */
export const drawing = (id: string, by: "embed" | "link" = "embed"): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="La procesión"/><a:graphic><a:graphicData><pic:pic>` +
  `<pic:blipFill><a:blip r:${by}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
