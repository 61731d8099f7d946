// Minimal backend with its own collections; docs/backend.md explains it.
import { createBackend, date, defineCollection, file, readConfig, text } from "@arzobispado/backend";

const isOut = 'published != "" && published <= @now';
const isReader = '@request.auth.collectionName = "readers"';

const readers = defineCollection({ name: "readers", type: "auth", rules: { create: "" } });
const books = defineCollection({
  name: "books",
  fields: {
    title: text({ required: true, search: true }),
    published: date(),
    cover: file({ mimeTypes: ["image/jpeg", "image/png"], thumbs: ["320x0"] }),
  },
  rules: { list: isOut, view: isOut, create: isReader },
});

const { config, secrets } = readConfig("start");
const backend = await createBackend({ config, secrets, collections: [readers, books] });

// Creates a superuser: node backend/example/books.ts EMAIL PASSWORD
const [email, password] = process.argv.slice(2);
if (email && password) await backend.accounts.upsertSuperuser(email, password);

console.log(`${await backend.app.listen({ host: config.host, port: config.port })}/api/health`);

process.once("SIGTERM", async () => {
  await backend.close();
  process.exit(0);
});
