// The magazine: a cover and seven pages, so that it prints as a booklet of two sheets. Blocks as in ../documents.mjs.
export const revista = {
  file: "site/public/descargas/revista-conectados.pdf",
  preview: "revista-conectados",
  pictureHeight: 47,
  cover: "video-17.jpg",
  over: "Revista Conectados · Edición Digital",
  title: "Caminar entre cerros",
  under: "Crónicas de las parroquias, las obras y los caminos de La Paz",
  pages: [
    [
      ["h", "Una revista de muestra"],
      [
        "p",
        "Esta publicación existe para que se vea cómo luce una revista dentro del sitio: cómo se abre, cómo se hojea y cómo se descarga. No recoge declaraciones de nadie ni informa de hechos ocurridos. Quien la lea encontrará, sin embargo, escenas que podrían suceder cualquier semana entre la hoyada y el altiplano.",
      ],
      [
        "p",
        "Hemos querido que las páginas tengan el ritmo de una revista verdadera: una crónica larga, una entrevista imaginada, una receta para muchos, una agenda. Los dibujos salen de un programa que cuida los colores de nuestra tierra: el ocre del adobe, el azul de las cuatro de la tarde, el rojo de los aguayos.",
      ],
      ["q", "Una buena página se parece a una puerta abierta: invita a entrar sin preguntar de dónde viene uno."],
      ["f", "manos:104", "Una tarde de globos en el patio, tal como la imagina el dibujante."],
      [
        "p",
        "Cuando el sitio empiece a usarse, este archivo se reemplaza por el número del mes. Basta subir otro documento: la portada y el título se toman de la ficha.",
      ],
    ],
    [
      ["h", "La olla que nunca se enfría"],
      ["f", "cocina:0", "Cocineras y voluntarios alrededor de la olla común."],
      [
        "p",
        "A las cinco y media todavía no hay luz sobre los techos de calamina. En el patio, dos mujeres discuten en voz baja si la quinua debe lavarse tres o cuatro veces. Gana la mayor: cuatro, y con agua fría. El fuego tarda en agarrar porque la leña llegó húmeda, y alguien saca de su bolsa un periódico viejo que arde como si tuviera apuro.",
      ],
      [
        "p",
        "Para las once habrá almuerzo para ciento cuarenta personas. Nadie pide explicaciones en la puerta. Se entrega una ficha de cartón, se recibe un plato hondo y, si alcanza, una mandarina. Los martes toca sopa de maní; los jueves, un guiso de papalisa que tiene admiradores en tres barrios.",
      ],
      [
        "p",
        "El turno de los sábados lo hacen los confirmandos. Al principio llegan con miedo de quemarse y terminan compitiendo por quién pela más rápido. «Lo difícil no es cocinar —dice en esta historia una de las encargadas—, lo difícil es que nadie se vaya sin conversar».",
      ],
    ],
    [
      ["h", "Tres días a pie hacia el lago"],
      ["f", "camino:0", "Peregrinos con la cruz por un sendero del altiplano."],
      [
        "p",
        "El grupo sale de El Alto un miércoles, con la neblina pegada a la carretera. Delante va la cruz, que pesa veintidós kilos y cambia de hombro cada cuarto de hora. Detrás, un carrito con agua, vendas y una guitarra a la que le falta una cuerda.",
      ],
      [
        "p",
        "La primera noche duermen en la escuela de una comunidad. Los dueños de casa hierven muña y cuentan que antes pasaban por aquí los comerciantes de lana. La segunda noche hace tanto frío que se reza con guantes. La tercera, desde una loma, aparece el agua: una franja que parece cielo caído.",
      ],
      [
        "l",
        [
          "Bolsa de dormir para temperaturas bajo cero",
          "Dos pares de medias secas por día",
          "Una piedra pequeña del barrio, para dejarla en la meta",
          "Ganas de caminar al paso del más lento",
        ],
      ],
      [
        "p",
        "Al llegar, nadie corre. Se descalzan, mojan los pies y alguien empieza una canción que todos conocen a medias. Con eso basta.",
      ],
    ],
    [
      ["h", "Preguntas a una catequista"],
      ["f", "aula:0", "Una clase, con una cruz y un sol en la pizarra."],
      ["p", "—¿Qué hace cuando un niño dice que se aburre?"],
      [
        "p",
        "—Le doy la tiza. Que dibuje él lo que entendió. A veces sale un arca con ascensor y otras veces un silencio muy hermoso. Esta entrevista es imaginada, pero las tizas rotas son reales en cualquier aula.",
      ],
      ["p", "—¿Cómo se explica la paciencia?"],
      [
        "p",
        "—Con una semilla de haba en un frasco con algodón. Los primeros días no pasa nada, y los chicos preguntan si está muerta. Al quinto día nadie quiere faltar. Yo ya no explico: solo riego.",
      ],
      ["q", "Aprendí más de las preguntas del recreo que de los libros de la biblioteca."],
      ["p", "—¿Y si llueve y llegan cuatro?"],
      ["p", "—Entonces damos la clase con cuatro y con pan. Es la mejor clase del año."],
    ],
    [
      ["h", "Pan para cien: receta de patio"],
      ["f", "cocina:1", "Bandejas de pan recién horneado junto al horno de barro."],
      [
        "t",
        [
          ["Harina", "12 kilos"],
          ["Levadura fresca", "200 gramos"],
          ["Manteca", "1 kilo y medio"],
          ["Sal", "220 gramos"],
          ["Agua tibia", "6 litros, según la harina"],
        ],
      ],
      [
        "p",
        "Se deshace la levadura en un litro de agua con un puñado de azúcar y se espera a que haga espuma. Aparte se mezclan harina y sal, se abre un hueco y se vierte todo. Amasar es trabajo de cuatro brazos durante veinte minutos; si la masa se pega a los dedos, todavía falta.",
      ],
      [
        "p",
        "Reposa dos horas bajo un aguayo limpio. El horno está listo cuando un papel se dora sin quemarse. Quince minutos, media vuelta a la lata, cinco minutos más. El primer pan se parte con la mano y se reparte: es costumbre, y también control de calidad.",
      ],
    ],
    [
      ["h", "El Illimani desde siete ventanas"],
      ["f", "teleferico:1", "La cabina amarilla cruza la ladera cuando empieza la noche."],
      [
        "p",
        "Desde la ventana de la portera se ve solo la punta, entre dos antenas. Desde el taller de costura, el pico del medio, que las mujeres usan para saber si conviene tender la ropa. Desde el hospital se lo ve entero, y por eso las camas de ese lado son las más pedidas.",
      ],
      [
        "p",
        "En el colegio lo tapa un edificio nuevo. Los chicos de sexto dibujaron la montaña en la medianera, del mismo tamaño que la de verdad, y ahora los de primero creen que siempre estuvo ahí. Desde la cárcel se adivina por el resplandor. Desde el teleférico se mueve.",
      ],
      [
        "q",
        "La séptima ventana es la de la sacristía: da a un muro, y el sacristán asegura que igual sabe cuándo nevó.",
      ],
      [
        "p",
        "Preguntamos a los siete qué piden cuando lo miran. Ninguno pidió para sí. El hombre del teleférico, que maneja la cabina del turno de noche, solo dijo: que amanezca parejo para todos.",
      ],
    ],
    [
      ["h", "Agenda imaginada"],
      [
        "t",
        [
          ["Primer domingo", "Misa de las familias y desayuno compartido"],
          ["Segundo sábado", "Taller de lectura para jóvenes, de tres a seis"],
          ["Tercer miércoles", "Encuentro de coros: cada parroquia trae dos cantos"],
          ["Último viernes", "Noche de silencio y velas en el templo"],
          ["Fin de mes", "Plantación de queñuas en la ladera"],
        ],
      ],
      ["f", "musica:0", "El coro ensaya antes de la celebración."],
      ["h", "Quiénes hacen esta muestra"],
      [
        "p",
        "Textos, tablas y dibujos se prepararon para probar el sitio. Se pueden copiar y modificar con libertad (CC0). Ninguna de las personas retratadas existe.",
      ],
      ["q", "Gracias por llegar hasta la última página: ahí también se prueba una revista."],
    ],
  ],
};
