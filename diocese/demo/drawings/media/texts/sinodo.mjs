// Two booklets of the synod: a cover and three pages each. Blocks as in ../documents.mjs.
export const sinodo = [
  {
    file: "site/public/descargas/sinodo-que-significa.pdf",
    preview: "sinodo-que-significa",
    pictureHeight: 52,
    cover: "cuadro-11.jpg",
    over: "Sínodo Diocesano 22/26 · Cuaderno 1",
    title: "¿Qué significa Sínodo?",
    under: "Una palabra antigua para una costumbre de todos los días: caminar juntos",
    pages: [
      [
        ["h", "Una palabra que camina"],
        [
          "p",
          "Sínodo viene de dos palabras griegas: <em>syn</em>, que quiere decir juntos, y <em>hodós</em>, camino. Los primeros cristianos se llamaban a sí mismos «los del camino»; reunirse para decidir qué rumbo tomar era, para ellos, una manera de rezar con los pies.",
        ],
        [
          "p",
          "En nuestras comunidades la idea no es nueva. Quien ha participado en un <em>ulaqa</em>, donde la asamblea no se levanta hasta que hable el último, ya sabe de qué se trata: nadie llega solo a la decisión, y por eso nadie se queda solo al cumplirla.",
        ],
        ["f", "camino:0", "Se camina al paso de quien lleva la cruz, y la cruz cambia de hombro."],
        ["h", "Qué es un sínodo diocesano"],
        [
          "p",
          "Es una asamblea de personas elegidas de toda la diócesis que ayudan al obispo con su oración, su experiencia y su consejo. Participan laicas y laicos, religiosas, diáconos y sacerdotes. El obispo convoca, escucha y, al final, da forma a lo que se ha discernido.",
        ],
      ],
      [
        ["h", "Las tres etapas"],
        [
          "t",
          [
            [
              "22/23 · Escuchar",
              "Cada parroquia, colegio y obra social se reúne y cuenta lo que vive, también lo que duele.",
            ],
            [
              "23/24 · Discernir",
              "Las vicarías juntan las voces, buscan en qué coinciden y anotan con respeto en qué no.",
            ],
            ["24/25 · Proponer", "La asamblea trabaja por grupos, redacta propuestas y las vota una por una."],
            ["26 · Poner en marcha", "Las propuestas aprobadas se vuelven un plan con responsables, plazos y cuentas."],
          ],
        ],
        ["h", "Cómo nos reunimos"],
        [
          "p",
          "El método cabe en una hoja. En la primera vuelta cada persona habla dos minutos y nadie la interrumpe. Después se guarda silencio, un minuto completo, y se dice qué frase de otro quedó resonando. Solo entonces el grupo busca lo común y escribe también aquello en lo que no está de acuerdo.",
        ],
        ["q", "No se trata de convencer: se trata de volver a casa habiendo entendido a alguien."],
        [
          "l",
          [
            "Sillas en ronda, sin mesa de autoridades",
            "Una vela y la Biblia abierta en el centro",
            "Papel y lápiz para quien prefiere escribir",
            "Alguien que traduzca, si hace falta, del aymara o del quechua",
          ],
        ],
      ],
      [
        ["h", "Siete preguntas para tu comunidad"],
        [
          "l",
          [
            "¿A quién no estamos viendo en nuestro barrio?",
            "¿Quién se fue, y le preguntamos alguna vez por qué?",
            "¿Qué nos cuesta delegar?",
            "¿Qué decisiones toman los jóvenes, y no solo qué tareas cumplen?",
            "¿Se entiende lo que celebramos? ¿En qué idioma?",
            "¿Sabemos en qué se usa lo que se aporta?",
            "¿Qué haríamos distinto si tuviéramos menos miedo?",
          ],
        ],
        ["f", "aula:1", "Un grupo en ronda, con la luz en el medio."],
        ["h", "Al terminar"],
        [
          "p",
          "Quien tomó notas las lee en voz alta. Si alguien no se reconoce en ellas, se corrigen en el momento. La hoja se firma, se lleva a la secretaría parroquial y una copia queda en la puerta del templo, a la vista de todos. Lo que se escucha se devuelve.",
        ],
      ],
    ],
  },
  {
    file: "site/public/descargas/sinodo-finalidad.pdf",
    preview: "sinodo-finalidad",
    pictureHeight: 50,
    cover: "cuadro-10.jpg",
    over: "Sínodo Diocesano 22/26 · Cuaderno 2",
    title: "Finalidad del Sínodo Diocesano",
    under: "El artículo 3 del Reglamento general, leído sin apuro",
    pages: [
      [
        ["h", "Artículo 3. Finalidad"],
        [
          "q",
          "El Sínodo Diocesano tiene por finalidad ayudar al Arzobispo en el gobierno de la Iglesia particular para el bien de toda la comunidad.",
        ],
        ["p", "Para ello, la asamblea sinodal se propone:"],
        [
          "l",
          [
            "renovar la vida de fe de las personas, las familias y las comunidades;",
            "fortalecer la comunión entre parroquias, vicarías, movimientos y vida consagrada;",
            "dar nuevo impulso a la misión en la ciudad, los valles y el altiplano;",
            "poner en el centro a quienes menos cuentan;",
            "ordenar los bienes y los servicios de modo transparente y fraterno.",
          ],
        ],
        ["f", "reunion:1", "Sesión de trabajo de la asamblea, imaginada por el dibujante."],
        [
          "p",
          "El texto de este cuaderno es una muestra preparada para el sitio. Cuando se publique el reglamento definitivo, ocupará su lugar.",
        ],
      ],
      [
        ["h", "Ayudar, no reemplazar"],
        [
          "p",
          "La primera palabra del artículo es <strong>ayudar</strong>. El sínodo aconseja y el Arzobispo decide, pero el consejo de un pueblo que ha rezado y conversado durante tres años no es un adorno: quien decide sin él debe explicar por qué.",
        ],
        ["h", "Para el bien de todos"],
        [
          "p",
          "Toda la comunidad quiere decir también la que no viene a misa. Por eso se invitó a juntas vecinales, a gremios de mercado, a maestras, a personas de otras confesiones. Algunas propuestas nacieron de ellas, y la asamblea lo hizo constar en el acta.",
        ],
        ["h", "Qué puede y qué no puede"],
        [
          "t",
          [
            ["Puede", "Proponer normas pastorales, prioridades, modos de formación y de administración"],
            ["No puede", "Cambiar la doctrina ni las leyes de la Iglesia universal"],
            ["Debe", "Escuchar a las minorías y guardar sus votos por escrito"],
            ["Conviene", "Decir pocas cosas, claras y con fecha"],
          ],
        ],
        ["q", "Discutir con cariño también es una forma de pertenecer."],
      ],
      [
        ["h", "Cómo sabremos si se cumplió"],
        [
          "p",
          "Un fin que no se puede comprobar se queda en buenos deseos. La comisión de seguimiento mirará cada año estas señales y publicará lo que encuentre, aunque no le guste.",
        ],
        [
          "t",
          [
            ["Fe", "Grupos de lectura de la Biblia que siguen reuniéndose después de un año"],
            ["Comunión", "Parroquias que comparten con otra un sacerdote, un coro o un comedor"],
            ["Misión", "Comunidades rurales visitadas al menos una vez por mes"],
            ["Pobres", "Personas de la calle que conocemos por su nombre"],
            ["Cuentas", "Balances colgados en la puerta del templo"],
          ],
        ],
        ["f", "brotes:1", "Plantar es una decisión que se toma pensando en otros."],
        [
          "p",
          "Si quieres seguir el camino, pregunta en tu parroquia por el equipo sinodal: se reúne una vez al mes y la puerta queda abierta.",
        ],
      ],
    ],
  },
];
