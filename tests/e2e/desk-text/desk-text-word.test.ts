import { zipOf } from "../../support/zip-of.ts";
import { form } from "../desk-form/desk-form.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { openText, picture, written } from "./desk-text.ts";

test.describe.configure({ timeout: 60_000 });

const main = "http://schemas.openxmlformats.org";
const relations = `${main}/officeDocument/2006/relationships`;
const word = `xmlns:w="${main}/wordprocessingml/2006/main"`;
const run = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (content: string, style = "") => `<w:p><w:pPr>${style}</w:pPr>${content}</w:p>`;
const photo = (by: string) =>
  '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="La procesión"/><a:graphic><a:graphicData><pic:pic>' +
  `<pic:blipFill><a:blip r:${by}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const relation = (id: string, kind: string, target: string, more = "") =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}" ${more}/>`;
const outside = 'TargetMode="External"';

/** Document as Word writes it, with hostile parts added. */
const document = {
  name: "Comunicado.docx",
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: zipOf({
    "[Content_Types].xml":
      `<Types xmlns="${main}/package/2006/content-types"><Default Extension="png" ContentType="image/png"/>` +
      '<Default Extension="xml" ContentType="application/xml"/></Types>',
    "_rels/.rels":
      `<Relationships xmlns="${main}/package/2006/relationships">` +
      `${relation("r1", "officeDocument", "word/document.xml")}</Relationships>`,
    "word/_rels/document.xml.rels":
      `<Relationships xmlns="${main}/package/2006/relationships">` +
      relation("s1", "styles", "styles.xml") +
      relation("i1", "image", "media/a.png") +
      relation("i2", "image", "https://rastreo.example/x.png", outside) +
      relation("l1", "hyperlink", "javascript:alert(1)", outside) +
      `${relation("l2", "hyperlink", "https://www.vatican.va/", outside)}</Relationships>`,
    "word/styles.xml": `<w:styles ${word}><w:style w:type="paragraph" w:styleId="T"><w:name w:val="heading 1"/></w:style></w:styles>`,
    "word/media/a.png": picture.buffer,
    "word/document.xml":
      `<w:document ${word} xmlns:r="${relations}" xmlns:a="${main}/drawingml/2006/main" ` +
      `xmlns:wp="${main}/drawingml/2006/wordprocessingDrawing" xmlns:pic="${main}/drawingml/2006/picture"><w:body>` +
      line(run("Fiesta en Copacabana"), '<w:pStyle w:val="T"/>') +
      line(run("Habrá ") + run("misa", "<w:b/>") + run(" &lt;script&gt;alert(1)&lt;/script&gt;")) +
      line(`<w:hyperlink r:id="l1">${run("malo")}</w:hyperlink>`) +
      line(`<w:hyperlink r:id="l2">${run("bueno")}</w:hyperlink>`) +
      `${line(photo('embed="i1"'))}${line(photo('link="i2"'))}</w:body></w:document>`,
  }),
};

test("a document of Word becomes title, text and photos, and nothing of it runs or asks elsewhere", async ({
  page,
}) => {
  const text = await openText(page, "crear");
  const bring = page.getByLabel("Traer un Word");
  await bring.setInputFiles(document);
  await expect(form(page).titulo).toHaveValue("Fiesta en Copacabana");
  await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
  await expect(
    page.getByText("Llegó el texto de «Comunicado.docx», con 1 foto. 1 imagen no se pudo traer."),
  ).toBeVisible();
  expect((await written(page)).replace(/src="[^"]*"/, "src").replace("\ufeff", "")).toBe(
    "<p>Habrá <strong>misa</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p><p>malo</p>" +
      '<p><a href="https://www.vatican.va/">bueno</a></p><p><img src alt="La procesión" width="1" height="1"></p>',
  );
  await expectAccessible(page);

  // An existing title stays, and the heading stays in the text.
  await form(page).titulo.fill("El mío");
  await text.locator("body").press("ControlOrMeta+a");
  await text.locator("body").press("Delete");
  await bring.setInputFiles(document);
  await expect(text.getByRole("heading", { name: "Fiesta en Copacabana" })).toBeVisible();
  await expect(form(page).titulo).toHaveValue("El mío");

  const queue = page.getByRole("list", { name: "Subiendo al texto" });
  await bring.setInputFiles({ name: "antiguo.doc", mimeType: "", buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) });
  await expect(queue).toContainText("No se pudo traer el documento. Es de un Word antiguo (.doc).");
  await expect(queue.getByRole("button")).toHaveText(["Descartar antiguo.doc"]);
});
