// What the demonstration documents say. Every page of a document is a list of blocks:
// ['h', heading], ['p', paragraph], ['q', quotation], ['l', [entries]], ['f', 'family:seed' of a news picture, caption], ['t', rows].
const NOTICE =
  "Documento de demostración. Personas, fechas y hechos son inventados; los dibujos fueron hechos por computadora.";

export const DOCUMENTS = [
  {
    file: "revista.pdf",
    pictureHeight: 47,
    cover: "video-17.jpg",
    over: "Revista arquidiocesana · Edición de demostración",
    title: "Caminar entre cerros",
    under: "Crónicas de las parroquias, las obras y los caminos de La Paz",
    notice: NOTICE,
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
  },
  {
    file: "sinodo-1.pdf",
    cover: "cuadro-02.jpg",
    over: "Camino sinodal · Documento de demostración 1",
    title: "Escuchar antes de decidir",
    under: "Guía breve para los encuentros en parroquias",
    notice: NOTICE,
    pages: [
      [
        ["h", "Para qué sirve esta guía"],
        [
          "p",
          "Esta guía de muestra propone un modo sencillo de reunirse: poca gente, tiempo suficiente y una persona que cuide la palabra de todos. Fue escrita para mostrar cómo se descarga un documento desde el sitio y no reemplaza ninguna orientación oficial.",
        ],
        ["h", "Cómo preparar la sala"],
        [
          "l",
          [
            "Sillas en ronda, sin mesa de autoridades",
            "Una vela y un texto bíblico en el centro",
            "Papel y lápiz para quien prefiera escribir",
            "Té caliente antes de empezar, no al final",
          ],
        ],
        ["f", "aula:1", "Un grupo reunido en ronda alrededor de la luz."],
      ],
      [
        ["h", "Los tres tiempos"],
        [
          "p",
          "Primero, cada persona habla durante dos minutos sin que nadie la interrumpa. Segundo, se guarda un minuto de silencio y se dice qué frase de otro quedó resonando. Tercero, el grupo busca en qué coincide y anota también aquello en lo que no está de acuerdo.",
        ],
        ["q", "No se trata de convencer: se trata de volver a casa habiendo entendido a alguien."],
        ["h", "Preguntas de ejemplo"],
        [
          "l",
          [
            "¿A quién no estamos viendo en nuestro barrio?",
            "¿Qué nos cuesta delegar y por qué?",
            "¿Qué haríamos distinto si tuviéramos menos miedo?",
          ],
        ],
        [
          "p",
          "Quien toma notas las lee en voz alta antes de despedirse. Si alguien no se reconoce en ellas, se corrigen en el momento.",
        ],
      ],
    ],
  },
  {
    file: "sinodo-2.pdf",
    cover: "cuadro-10.jpg",
    over: "Camino sinodal · Documento de demostración 2",
    title: "Lo que dijeron los grupos",
    under: "Síntesis imaginada de una etapa de escucha",
    notice: NOTICE,
    pages: [
      [
        ["h", "Cómo se reunió este material"],
        [
          "p",
          "Imaginemos cuarenta y ocho grupos: veintidós en barrios de la ladera, quince en la zona sur, once en comunidades rurales. Las cifras de este documento son ficticias y solo muestran cómo se vería una síntesis con cuadros y capítulos.",
        ],
        [
          "t",
          [
            ["Grupos parroquiales", "31"],
            ["Grupos juveniles", "9"],
            ["Comunidades rurales", "6"],
            ["Centros penitenciarios", "2"],
          ],
        ],
        ["f", "reunion:0", "Una mesa de trabajo, con papeles y flores."],
      ],
      [
        ["h", "Cinco palabras que se repiten"],
        [
          "l",
          [
            "Cercanía: que haya alguien cuando se toca la puerta",
            "Idioma: celebrar también en aimara sin que sea excepción",
            "Tiempo: horarios para quien trabaja los fines de semana",
            "Jóvenes: menos actividades para ellos y más decisiones con ellos",
            "Cuentas claras: saber en qué se usa lo que se aporta",
          ],
        ],
        [
          "p",
          "Ninguna de estas palabras es nueva. Lo que cambió, según este ejercicio, es el tono: se dicen con menos reproche y más ganas de encargarse.",
        ],
      ],
      [
        ["h", "Tensiones que no conviene esconder"],
        [
          "p",
          "Unos grupos piden más formación; otros dicen que ya hay demasiados cursos y pocas visitas. Unos quieren fiestas patronales sobrias; otros recuerdan que la fiesta es el único día en que se encuentran los que migraron. Una síntesis honrada deja las dos voces en la página.",
        ],
        ["q", "Discutir con cariño también es una forma de pertenecer."],
        ["f", "fiesta:0", "Día de fiesta ante la capilla."],
      ],
    ],
  },
  {
    file: "sinodo-3.pdf",
    cover: "cuadro-12.jpg",
    over: "Camino sinodal · Documento de demostración 3",
    title: "Pasos posibles para dos años",
    under: "Hoja de ruta de ejemplo",
    notice: NOTICE,
    pages: [
      [
        ["h", "Primer año"],
        [
          "t",
          [
            ["Marzo", "Equipos de acogida en cada templo, con dos personas por misa"],
            ["Junio", "Consejos económicos que publican sus cuentas en la puerta"],
            ["Agosto", "Escuela itinerante para catequistas rurales"],
            ["Noviembre", "Encuentro de evaluación, con invitados que no vinieron antes"],
          ],
        ],
        [
          "p",
          "Los plazos de esta tabla son inventados. Una hoja de ruta verdadera necesita nombres, presupuesto y alguien que pregunte cada mes qué pasó.",
        ],
        ["f", "brotes:0", "Sostener lo pequeño también requiere horario."],
      ],
      [
        ["h", "Segundo año"],
        [
          "l",
          [
            "Una casa de escucha por vicaría",
            "Ministerio de visita a personas enfermas, con formación y descanso",
            "Jornadas de cuidado de la tierra junto a escuelas y juntas vecinales",
          ],
        ],
        ["h", "Cómo saber si avanzamos"],
        [
          "p",
          "Tres señales bastan: que haya caras nuevas en las reuniones, que las decisiones se expliquen por escrito y que alguien pueda decir «en esto me equivoqué» sin que se acabe la conversación.",
        ],
        ["q", "El camino se reconoce por las huellas que van y por las que vuelven a buscar a otros."],
      ],
    ],
  },
  {
    file: "cuadro-1.pdf",
    cover: "cuadro-01.jpg",
    over: "Comisión de Comunicación · Documento de demostración",
    title: "Contar bien lo que pasa",
    under: "Manual de bolsillo para reporteros de parroquia",
    notice: NOTICE,
    pages: [
      [
        ["h", "Antes de salir"],
        [
          "l",
          [
            "Batería cargada y memoria vacía",
            "Nombre completo y cargo de quien invita",
            "Permiso escrito para fotografiar a menores",
            "Una pregunta que no se responda con sí o no",
          ],
        ],
        [
          "p",
          "Este manual es de muestra. Sirve para ver cómo se ofrece un archivo al pie de un cuadro pastoral, con su título y su peso.",
        ],
        ["f", "radio:1", "La cámara espera frente al templo."],
      ],
      [
        ["h", "Al escribir"],
        [
          "p",
          "El primer párrafo responde quién, qué, cuándo y dónde en no más de cuarenta palabras. El segundo cuenta una escena. Los adjetivos se revisan al final: casi siempre sobra la mitad.",
        ],
        [
          "t",
          [
            ["Titular", "Hasta noventa letras, con verbo"],
            ["Resumen", "Una o dos frases que no repitan el titular"],
            ["Fotografía", "Horizontal, con texto alternativo que diga lo que se ve"],
            ["Publicación", "El mismo día, aunque sea breve"],
          ],
        ],
        ["q", "Si la noticia no cabe en una llamada de un minuto, todavía no la entendimos."],
      ],
    ],
  },
  {
    file: "cuadro-2.pdf",
    cover: "cuadro-03.jpg",
    over: "Seminario · Documento de demostración",
    title: "Un día en la casa de estudio",
    under: "Folleto de muestra para quienes preguntan",
    notice: NOTICE,
    pages: [
      [
        ["h", "De la mañana a la noche"],
        [
          "t",
          [
            ["5:45", "Campana y laudes"],
            ["7:00", "Desayuno: pan, api y turnos de cocina"],
            ["8:00", "Clases hasta el mediodía"],
            ["15:00", "Huerta, deporte o lavandería, según el día"],
            ["19:00", "Misa y cena"],
            ["21:30", "Silencio"],
          ],
        ],
        [
          "p",
          "El horario es ficticio, aunque quien haya vivido en una casa así reconocerá el olor del api y la discusión por el turno de los platos.",
        ],
        ["f", "libro:1", "Libros, cuadernos y una taza que nadie lavó."],
      ],
      [
        ["h", "Preguntas que todos hacen"],
        [
          "p",
          "¿Y si me equivoco? Se conversa, se espera y, si hace falta, se vuelve a casa con la frente en alto. ¿Hay que saber cantar? Ayuda, pero hay quien lleva tres años moviendo los labios. ¿Se extraña? Sobre todo los domingos por la tarde.",
        ],
        [
          "l",
          [
            "Visitar la casa un sábado, sin compromiso",
            "Hablar con un acompañante durante algunos meses",
            "Participar en un retiro de tres días",
          ],
        ],
        ["q", "Nadie decide solo lo que se vive en compañía."],
      ],
      [
        ["h", "Un lugar abierto"],
        ["f", "manos:106", "Pan, cáliz, uvas y espigas en la capilla."],
        [
          "p",
          "La capilla de este folleto se abre los jueves por la tarde a los vecinos. Vienen estudiantes antes de un examen, un vendedor de helados que deja su carrito en la puerta y una señora que corrige a los lectores cuando se comen las comas.",
        ],
      ],
    ],
  },
];
