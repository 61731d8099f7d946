/** Day in the Church's year, each part in Spanish. */
export interface LiturgicalDay {
  celebration: string;
  /** Values: solemnidad, domingo, fiesta, memoria, memoria libre, feria, Triduo Pascual. */
  rank: string;
  color: LiturgicalColor;
  /** Values: Adviento, Navidad, Tiempo Ordinario, Cuaresma, Triduo Pascual, Pascua. */
  season: string;
}

export type LiturgicalColor = "blanco" | "rojo" | "verde" | "morado" | "rosado";
