import { expect, it } from "vitest";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { library, shelf, upload } from "./test-shelf.ts";

it("[CON-08] the library lists and replaces files in a bucket", async () => {
  await using bucket = await startTestBucket();
  const { endpoint, bucket: name, region, accessKey, secret } = bucket.settings;
  const environment = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_KEY: accessKey,
    S3_SECRET: secret,
  };
  await using api = await startBackend({ database: "sqlite", collections: shelf, environment });
  const { token } = await api.account("editors");
  const paper = await upload(api, token, "Acta de la reunión.pdf", "0123456789");
  const book = await api.given("books", { title: "Actas", story: `<a href="${paper.address}">x</a>` });
  const ask = async () => (await api.get(`${library}?collection=papers`, { token })).json.items;
  const listedFile = { originalName: "Acta de la reunión.pdf", size: 10, places: [{ id: book }], missing: false };
  expect(await ask()).toMatchObject([listedFile]);
  await api.backend.tidy();
  expect(await ask()).toMatchObject([listedFile]);

  const form = new FormData();
  form.append("file", new Blob(["01234"]), "Otra.pdf");
  const path = `${library}/papers/${paper.id}/${paper.file}`;
  expect((await api.send("POST", `${path}/replacement`, { token, form })).json.places).toBe(1);
  expect(await ask()).toMatchObject([{ originalName: "Otra.pdf", size: 5, total: 1 }]);
  expect((await api.get(paper.address)).status).toBe(404);
});
