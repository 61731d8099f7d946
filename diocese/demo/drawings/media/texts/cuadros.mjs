// Two booklets of pastoral boards: a cover and three pages each. Blocks as in ../documents.mjs.
export const cuadros = [
  {
    file: "diocese/demo/media/cuadro-1.pdf",
    pictureHeight: 52,
    cover: "cuadro-01.jpg",
    over: "Comisión Arquidiocesana de Comunicación",
    title: "Contar bien lo que pasa",
    under: "Manual de bolsillo para reporteros de parroquia",
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
            "Media hora de margen: la procesión sale antes o después, nunca a la hora",
          ],
        ],
        [
          "p",
          "Preséntate. Di de qué parroquia vienes y para qué son las fotos. Quien sabe tu nombre te cuenta más, y quien no quiere salir en la imagen tiene a quién decírselo.",
        ],
        ["f", "radio:1", "La cámara espera frente al templo."],
        ["h", "Mientras ocurre"],
        [
          "p",
          "Anota primero los olores y los ruidos: son lo que antes se olvida. Haz una foto de lejos, una de las manos y una de quien mira, no solo de quien preside. Durante la consagración se baja la cámara.",
        ],
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
            ["Nombres", "Completos la primera vez; después, el apellido"],
            ["Cifras", "Con su fuente: «según la secretaría parroquial»"],
            ["Fotografía", "Horizontal, con texto alternativo que diga lo que se ve"],
            ["Publicación", "El mismo día, aunque sea breve"],
          ],
        ],
        ["q", "Si la noticia no cabe en una llamada de un minuto, todavía no la entendimos."],
        ["h", "Tres frases que conviene tachar"],
        [
          "l",
          [
            "«Se llevó a cabo con éxito»: mejor contar qué se consiguió",
            "«Numerosa concurrencia»: mejor un número o una fila que daba la vuelta a la plaza",
            "«Emotivo acto»: mejor quién lloró, y si se puede decir",
          ],
        ],
      ],
      [
        ["h", "Después de publicar"],
        ["f", "prensa:0", "La mesa de redacción, un lunes cualquiera."],
        [
          "p",
          "Envía el enlace a quien te abrió la puerta. Si hay un error, se corrige arriba, con la fecha, y no se borra en silencio. Las fotos que no se usaron se guardan tres meses; las de menores, solo mientras valga el permiso.",
        ],
        ["h", "A quién llamar"],
        [
          "t",
          [
            ["Mesa de redacción", "Lunes a viernes, de nueve a una"],
            ["Fotografía", "Consultas sobre permisos y archivo"],
            ["Radio y video", "Con dos días de aviso para una transmisión"],
          ],
        ],
        [
          "p",
          "El equipo se reúne el primer jueves de cada mes. Trae una noticia que te haya salido bien y otra que no: de la segunda se aprende más.",
        ],
      ],
    ],
  },
  {
    file: "diocese/demo/media/cuadro-2.pdf",
    pictureHeight: 52,
    cover: "cuadro-03.jpg",
    over: "Seminario Mayor",
    title: "Un día en la casa de estudio",
    under: "Folleto para quienes preguntan",
    pages: [
      [
        ["h", "De la mañana a la noche"],
        [
          "t",
          [
            ["5:45", "Campana y laudes"],
            ["7:00", "Desayuno: pan, api y turnos de cocina"],
            ["8:00", "Clases hasta el mediodía"],
            ["12:30", "Almuerzo; los miércoles cocinan los de primer año, con resultados variables"],
            ["15:00", "Huerta, deporte o lavandería, según el día"],
            ["19:00", "Misa y cena"],
            ["21:30", "Silencio"],
          ],
        ],
        [
          "p",
          "El sábado cambia todo: cada seminarista va a la parroquia que le toca y vuelve el domingo por la noche con más preguntas que las que llevó. El lunes se conversan.",
        ],
        ["f", "libro:1", "Libros, cuadernos y una taza que nadie lavó."],
      ],
      [
        ["h", "Los años de formación"],
        [
          "t",
          [
            ["Propedéutico", "Un año para rezar, leer despacio y conocerse"],
            ["Filosofía", "Tres años de preguntas largas"],
            ["Teología", "Cuatro años, con pastoral los fines de semana"],
            ["Diaconado", "Un año en una parroquia, antes de la ordenación"],
          ],
        ],
        ["h", "Preguntas que todos hacen"],
        [
          "p",
          "<strong>¿Y si me equivoco?</strong> Se conversa, se espera y, si hace falta, se vuelve a casa con la frente en alto. <strong>¿Hay que saber cantar?</strong> Ayuda, pero hay quien lleva tres años moviendo los labios. <strong>¿Se extraña?</strong> Sobre todo los domingos por la tarde. <strong>¿Cuánto cuesta?</strong> Cada familia aporta lo que puede; lo que falta lo ponen las parroquias.",
        ],
        ["q", "Nadie decide solo lo que se vive en compañía."],
        ["h", "Si estás pensando en venir"],
        [
          "l",
          [
            "Visita la casa un sábado, sin compromiso",
            "Habla con un acompañante durante algunos meses",
            "Participa en un retiro de tres días",
            "Cuéntaselo a alguien que te conozca bien",
          ],
        ],
      ],
      [
        ["h", "Un lugar abierto"],
        ["f", "manos:106", "Pan, cáliz, uvas y espigas en la capilla."],
        [
          "p",
          "La capilla se abre los jueves por la tarde a los vecinos. Vienen estudiantes antes de un examen, un vendedor de helados que deja su carrito en la puerta y una señora que corrige a los lectores cuando se comen las comas.",
        ],
        [
          "p",
          "En la biblioteca hay un estante para el barrio: novelas, cuentos en aymara, manuales de electricidad. Se presta con una firma y se devuelve cuando se puede. En doce años faltan cuatro libros, y de tres se sabe quién los tiene.",
        ],
        ["h", "Cómo ayudar"],
        [
          "l",
          [
            "Una canasta de verduras los lunes, por la puerta de la cocina",
            "Becas de estudio, desde el costo de un libro",
            "Una hora de compañía para practicar inglés, aymara o quechua",
          ],
        ],
        [
          "p",
          "Y, siempre, una oración los jueves a las siete: es la hora en que rezamos por quienes rezan por nosotros.",
        ],
      ],
    ],
  },
];
