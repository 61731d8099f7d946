/** What HTML of the team may hold: a page carries the sheets of what its text has. */
import "./kit/prosa.css";
import "./kit/prosa-cita.css";
import "./kit/prosa-documento.css";
import "./kit/prosa-figura.css";
import "./kit/prosa-rara.css";
import "./kit/prosa-tabla.css";
