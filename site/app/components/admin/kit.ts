/** The shared words of the look, all of them: administrators' pages have most. */
import "../../styles/kit/arco-icono.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/buscador.css";
import "../../styles/kit/campos.css";
import "../../styles/kit/dialogo.css";
import "../../styles/kit/encabezado.css";
import "../../styles/kit/fichas.css";
import "../../styles/kit/hueso.css";
import "../../styles/kit/medio.css";
import "../../styles/kit/nota.css";
import "../../styles/kit/prosa.css";
import "../../styles/kit/redondo.css";
import "../../styles/kit/tarjeta.css";
import "../../styles/kit/titulo-seccion.css";
