/** Mission statement of the archdiocese (specification section 2: mission and vision). */
export const mission = {
  sentence: "Anunciar el Evangelio a todos, servir a los más pobres y celebrar la fe en cada barrio y cada comunidad.",
  paragraphs: [
    "Somos el Pueblo de Dios que peregrina en La Paz: familias, comunidades, consagradas y consagrados, diáconos, sacerdotes y obispos, reunidos en torno a Jesucristo y bajo la mirada de Nuestra Señora de La Paz.",
    "Desde las laderas hasta los valles llevamos la Palabra a la casa, a la escuela y al mercado; celebramos los sacramentos en la lengua de cada pueblo y ponemos nuestras manos al servicio de quienes tienen menos.",
  ],
} as const;

export const vision = {
  sentence:
    "Ser una Iglesia en salida, cercana y sinodal, que escucha en castellano, aymara y quechua, y que hace de la paz de su nombre una tarea diaria.",
  paragraphs: [
    "Soñamos con parroquias de puertas abiertas, donde nadie pregunte de dónde vienes antes de ofrecerte una silla, y donde los jóvenes decidan junto a los mayores.",
    "Queremos llegar a cada comunidad rural con presencia estable, formar a quienes sirven, administrar con cuentas claras y cuidar la tierra y el agua que recibimos de nuestros abuelos.",
  ],
} as const;
