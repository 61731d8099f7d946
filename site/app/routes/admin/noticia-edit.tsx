import { pageTitle } from "../../text/page-title.ts";

export const meta = () => [{ title: pageTitle("Editar Noticia") }, { name: "robots", content: "noindex" }];

export default function NoticiaEdit() {
  return <h1>Editar Noticia</h1>;
}
