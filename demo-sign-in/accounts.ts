/** Somebody whom the demonstration lets one be. */
export interface DemoAccount {
  /** What identity tokens call them; never a number, which is what Google calls its people. */
  id: string;
  name: string;
  email: string;
  /** Who that is, for the person who chooses. */
  note: string;
}

/** Shows that an account alone opens nothing. */
export const stranger: DemoAccount = {
  id: "demo-visitante",
  name: "Visitante sin invitación",
  email: "visitante@correo.example",
  note: "No es del equipo: el sitio no le deja entrar",
};
