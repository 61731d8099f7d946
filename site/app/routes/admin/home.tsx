import { pageTitle } from "../../text/page-title.ts";

export const meta = () => [{ title: pageTitle("Inicio") }, { name: "robots", content: "noindex" }];

export default function HomeAdministrador() {
  return <h1>Bienvenid@</h1>;
}
