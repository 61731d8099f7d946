/** Style sheets for all that HTML of the team may contain. */
import "./kit/prosa.css";
import "./kit/prosa-cita.css";
import "./kit/prosa-documento.css";
import "./kit/prosa-figura.css";
import "./kit/prosa-rara.css";
import "./kit/prosa-tabla.css";
