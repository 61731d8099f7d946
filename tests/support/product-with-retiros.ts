import "../../product/node-env.ts";
import { bool, date, defineCollection, readConfig, text } from "@arzobispado/backend";
import { startProduct } from "../../product/product.ts";

// The built product with one collection more than the diocese has. Everything that its screens know of it stands here.

const team = '@request.auth.collectionName = "administradores_arzobispado"';

const retiros = defineCollection({
  name: "retiros",
  fields: {
    lema: text({ required: true, presentable: true }),
    comienza: date({ required: true }),
    casa: text({ max: 40 }),
    abierto: bool(),
  },
  rules: { list: "", view: "", create: team, update: team, delete: team },
});

const { config, secrets } = readConfig("start");
const publicOrigin = config.publicUrl ?? `http://${config.host}:${config.port}`;
const product = await startProduct({
  ...{ command: "start", config, secrets, publicOrigin, google: null },
  more: {
    collections: [retiros],
    descriptions: [
      {
        collection: "retiros",
        group: "Liturgia",
        label: "Retiros",
        one: "retiro",
        gender: "m",
        about: "Días de silencio para quien los necesite.",
        columns: ["casa"],
        filters: ["abierto"],
        sections: [
          {
            title: "El retiro",
            fields: [
              { name: "lema", label: "Lema" },
              { name: "comienza", label: "Comienza" },
              { name: "casa", label: "Casa" },
              { name: "abierto", label: "Abierto a todos" },
            ],
          },
        ],
      },
    ],
  },
  // The demonstration content has no records of this collection.
  again: true,
  onReplaced() {},
});
process.stdout.write(`${publicOrigin}/api/health\n`);
process.once("SIGTERM", async () => {
  await product.close();
  process.exit(0);
});
