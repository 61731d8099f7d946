// The comic: a cover, four pages of panels, a last page to draw on. A panel is a picture, what is told, and what is said.
export const historieta = {
  file: "site/public/descargas/sinodo-y-los-ninos.pdf",
  preview: "sinodo-y-los-ninos",
  cover: "video-18.jpg",
  over: "Sínodo Diocesano 22/26 · Historieta",
  title: "El Sínodo y los niños",
  under: "Wayra y Tomás convocan una asamblea",
  panels: [
    [
      [
        "iglesia:102",
        "Sábado por la tarde, en el barrio.",
        [["Tomás", "¿Por qué hay tanta gente en la parroquia? ¡Si no es fiesta!"]],
      ],
      [
        "reunion:0",
        "Se asoman por la ventana.",
        [
          ["Wayra", "Están en ronda y nadie grita."],
          ["Tomás", "Raro. Mi tío siempre grita."],
        ],
      ],
      ["aula:1", "Adentro, una vela pasa de mano en mano.", [["Wayra", "Mira: habla solo quien tiene la vela."]]],
      [
        "cocina:0",
        "En el patio, la señora Paulina sirve api.",
        [["Paulina", "Es el Sínodo, wawitas. Quiere decir caminar juntos."]],
      ],
    ],
    [
      ["camino:0", "Tomás se imagina una caminata larguísima.", [["Tomás", "¿Y adónde van? ¿Llevan merienda?"]]],
      [
        "aula:0",
        "El lunes preguntan en la catequesis.",
        [["Catequista", "No se camina solo con los pies. También se camina escuchando."]],
      ],
      [
        "libro:0",
        "Abren el libro de los Hechos.",
        [
          ["Wayra", "¡Los apóstoles también discutían!"],
          ["Catequista", "Y después rezaban, y después decidían."],
        ],
      ],
      ["manos:103", "A Wayra se le ocurre algo.", [["Wayra", "¿Y si hacemos nuestro propio sínodo, en el recreo?"]]],
    ],
    [
      [
        "deporte:0",
        "En la cancha, la primera sesión no sale bien.",
        [
          ["Tomás", "¡Yo primero!"],
          ["Nayra", "¡No, yo!"],
          ["Beto", "¡La pelota es mía!"],
        ],
      ],
      [
        "manos:100",
        "Entonces alguien trae una vela.",
        [["Wayra", "Uno habla, los demás escuchan. Un minuto cada uno."]],
      ],
      [
        "manos:104",
        "Habla Beto, que nunca habla.",
        [["Beto", "En mi edificio hay una abuelita que come sola todos los domingos."]],
      ],
      [
        "taller:0",
        "Habla Nayra.",
        [["Nayra", "Mi mamá teje hasta tarde. Yo quisiera que la misa fuera más tempranito."]],
      ],
    ],
    [
      [
        "minga:0",
        "Votan tres propuestas, con papas en lugar de papeletas.",
        [["Tomás", "Papa grande: sí. Papa chica: todavía no."]],
      ],
      [
        "salud:0",
        "El domingo visitan a la abuelita.",
        [["Abuelita", "¡Siete visitas de una vez! No me alcanzan las tazas."]],
      ],
      [
        "altar:0",
        "En la misa, el párroco lee sus propuestas.",
        [["Párroco", "La asamblea de los niños pide que nadie almuerce solo. ¿Quién se anota?"]],
      ],
      [
        "illimani:2",
        "Vuelven a casa con el cerro encendido.",
        [
          ["Tomás", "¿Ya se acabó el sínodo?"],
          ["Wayra", "No. Mañana seguimos caminando."],
        ],
      ],
    ],
  ],
  last: {
    title: "Ahora te toca a ti",
    text: "Haz tu propia ronda en casa o en la catequesis. Necesitas una vela (o una linterna), una silla para cada persona y un minuto de silencio. Después contesta:",
    questions: [
      "¿A quién te gustaría invitar a caminar contigo?",
      "¿Qué cambiarías en tu parroquia si te preguntaran?",
      "¿Qué puedes hacer tú esta misma semana?",
    ],
    draw: "Dibuja aquí tu asamblea:",
  },
};
