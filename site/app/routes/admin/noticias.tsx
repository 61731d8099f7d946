import { pageTitle } from "../../text/page-title.ts";

export const meta = () => [{ title: pageTitle("Administra las Noticias") }, { name: "robots", content: "noindex" }];

export default function NoticiasAdministrador() {
  return <h1>Administra las Noticias</h1>;
}
