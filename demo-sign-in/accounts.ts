/** Account that can be chosen in the demonstration. */
export interface DemoAccount {
  /** Subject in identity tokens; never a number, unlike Google's ids. */
  id: string;
  name: string;
  email: string;
  /** Description for the person who chooses. */
  note: string;
}

/** Account without an invitation: shows that an account alone gives no access. */
export const stranger: DemoAccount = {
  id: "demo-visitante",
  name: "Visitante sin invitación",
  email: "visitante@correo.example",
  note: "No es del equipo: el sitio no le deja entrar",
};
