export default function Formulario() {
  return <h1>Formulario</h1>;
}
