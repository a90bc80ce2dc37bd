import type { DemoOrder } from './shape.ts';

export const BUENOS_AIRES: DemoOrder[] = [
  // Electricity
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 159,
    says: 'Cuando prendo el aire y la pava salta la térmica, el depto es alquilado y la instalación es del año del ñaupa',
    offers: [
      [
        'ramiro',
        68000,
        'Hola Sofía, hay que separar el circuito del aire con su propia térmica. Incluye cable, térmica y mano de obra.',
        '1 día',
      ],
      ['braulio', 25000, 'te lo arreglo hoy mismo barato'],
    ],
    rejected: ['braulio'],
    accepted: ['ramiro'],
    chat: {
      ramiro: [
        'C ¿Tenés matrícula? Me la pide la inmobiliaria',
        'P Sí, categoría II, te paso la credencial y dejo el certificado',
        'C Genial, te espero el martes',
      ],
    },
    review: ['ramiro', 5, 'Un diez. Prolijo, dejó el certificado y hasta etiquetó el tablero.'],
  },
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 124,
    says: 'Instalar 3 ventiladores de techo, ya los tengo. Techos altos, 3.60',
    offers: [
      ['ramiro', 75000, 'Con escalera doble y barral extendido. 25 mil cada uno, llevo todo.', '4 horas'],
    ],
    accepted: ['ramiro'],
    review: [
      'ramiro',
      4,
      'Quedaron firmes y sin ruido. Se olvidó de tapar un agujero pero volvió al otro día.',
    ],
  },
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 91,
    says: 'Olor a quemado en un enchufe de la cocina y está negro, me da miedo usarlo',
    photos: ['enchufe'],
    urgency: 'emergency',
    offers: [
      ['braulio', 12000, 'voy ya'],
      [
        'ramiro',
        32000,
        'Bajá la térmica de esa línea y no lo uses. En una hora estoy, cambio toma y reviso el cable.',
        'Hoy',
      ],
    ],
    accepted: ['braulio'],
    review: [
      'braulio',
      1,
      'Pésimo. Cambió la tapita, cobró y a los dos días volvió el olor. Un peligro, tuve que llamar a un matriculado.',
    ],
  },
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 87,
    says: 'Revisar enchufe que quedó mal arreglado, sigue con olor a quemado. Solo matriculados por favor',
    urgency: 'urgent',
    offers: [
      [
        'ramiro',
        38000,
        'Hola Alejandra, el cable está recalentado seguro. Lo cambio hasta la caja y mido todo el circuito.',
        '3 horas',
      ],
    ],
    accepted: ['ramiro'],
    review: [
      'ramiro',
      5,
      'Por fin alguien serio. Me mostró el cable derretido. Gracias por la tranquilidad.',
    ],
  },
  {
    by: 'micaela',
    at: 'Ramos Mejía',
    ago: 34,
    says: 'hornos electricos para pasteleria: necesito linea exclusiva de 6mm y un disyuntor aparte',
    offers: [['braulio', 40000, 'lo hago el sabado']],
    cancelled: 'Me dijeron que no es matriculado, prefiero no arriesgar',
  },
  {
    by: 'monica',
    at: 'Núñez',
    ago: 6,
    says: 'Luz del pasillo que quedó prendida y no apaga con ninguna de las dos teclas',
    offers: [['ramiro', 24000, 'Es la combinación, se pegó una llave. Paso mañana a la tarde.', '1 hora']],
    accepted: ['ramiro'],
    chat: { ramiro: ['C Dale, después de las 17 mejor que vuelvo de cuidar a un señor', 'P 17:30 entonces'] },
  },
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 0.2,
    says: 'Quiero poner tiras led abajo de las alacenas y un par de spots en el living',
    offers: [
      [
        'ramiro',
        58000,
        'Hola de nuevo Sofía! Incluye perfil de aluminio y fuente. Los spots los elegimos juntos.',
        '1 día',
      ],
    ],
  },

  // Pipes and gas
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 147,
    says: 'Se tapó el inodoro y rebalsa, estoy desesperada',
    urgency: 'emergency',
    offers: [
      [
        'carlos',
        38000,
        'Tranqui Sofía, cerrá la llave de la mochila. En 50 min estoy con la máquina.',
        'Hoy',
      ],
    ],
    accepted: ['carlos'],
    chat: { carlos: ['C Ya cerré, sos un ángel', 'P Vas a ver que sale', 'P Tocando timbre'] },
    review: ['carlos', 5, 'Llegó rápido, destapó y me explicó que eran las toallitas. Nunca más.'],
  },
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 113,
    says: 'Nos cortaron el gas por una pérdida en el edificio, necesitamos gasista matriculado para rehabilitar',
    offers: [
      [
        'carlos',
        350000,
        'Buen día. Hago prueba de hermeticidad, presento plano y trámite en Metrogas. Precio por unidad funcional.',
        '3 semanas',
      ],
    ],
    accepted: ['carlos'],
    chat: {
      carlos: [
        'C Somos 12 departamentos, ¿hacés precio por todos?',
        'P Sí, a partir de 10 baja un 15 por ciento',
        'C Lo llevo a la asamblea del jueves',
        'P Perfecto, si querés voy y les explico',
      ],
    },
    review: [
      'carlos',
      4,
      'Muy profesional. El trámite se demoró por Metrogas, no por él. Volvimos a tener gas!',
    ],
  },
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 71,
    says: 'El calefón se apaga solo a los 5 minutos de estar bañándome, un Orbis de 14 litros',
    offers: [
      [
        'carlos',
        42000,
        'Termocupla o sensor de tiraje. Ojo que el tiraje es seguridad, no lo uses hasta que vaya.',
        '1 hora',
      ],
    ],
    accepted: ['carlos'],
    review: ['carlos', 5, 'Era la termocupla. Me limpió el calefón completo y revisó la ventilación.'],
  },
  {
    by: 'daniela',
    at: 'Flores',
    ago: 53,
    says: 'Mancha de humedad en la pared del baño que comparte con la cocina, debe ser un caño',
    photos: ['humedad'],
    offers: [
      [
        'carlos',
        95000,
        'Hay que buscar la pérdida con geófono para no romper de más. Incluye reparar el caño, no la pared.',
        '1 día',
      ],
      ['oscar', 120000, 'Nosotros hacemos la pared y el revestimiento después del plomero.'],
    ],
    accepted: ['carlos', 'oscar'],
    review: ['carlos', 4, 'Encontró la pérdida justo donde dijo. Rompió solo dos azulejos.'],
  },
  {
    by: 'micaela',
    at: 'Ramos Mejía',
    ago: 22,
    says: 'Conectar cocina industrial a gas natural, 4 hornallas y horno pizzero',
    offers: [
      [
        'carlos',
        110000,
        'No llego a Ramos esta semana, sí la otra. Verifico primero el caudal del medidor.',
        '1 día',
      ],
    ],
    cancelled: 'Conseguí uno de la zona que podía antes',
  },
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 2,
    says: 'Destapar la rejilla del patio, se inunda cuando llueve fuerte',
    urgency: 'urgent',
    offers: [['carlos', 45000, 'Con hidrojet queda limpio hasta la vereda. Mañana 8 hs puedo.', '2 horas']],
    chat: { carlos: ['C ¿Mañana anuncian lluvia igual venís?', 'P Mejor todavía, así vemos cómo desagota'] },
  },
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 0.5,
    says: 'Canilla de la cocina que gira para todos lados y pierde abajo, quiero cambiarla por una monocomando',
  },

  // Building, paint, roofs
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 108,
    says: 'Pintar depto 2 ambientes vacío antes de devolverlo, blanco todo, con agujeros de cuadros',
    offers: [
      [
        'belen',
        380000,
        'Hola Sofía! Enduido de agujeros, dos manos y limpieza final. Pintura Alba incluida.',
        '4 días',
      ],
      ['oscar', 330000, 'Con dos pintores lo hacemos en 3 días, pintura aparte.', '3 días'],
    ],
    rejected: ['oscar'],
    accepted: ['belen'],
    chat: {
      belen: [
        'C ¿Podés entre el 10 y el 15? Entrego el 16',
        'P Sí, arranco el 10 a la mañana',
        'C Te dejo llaves con el encargado, Ramón',
        'P Perfecto, ya lo anoté',
      ],
    },
    review: ['belen', 5, 'Quedó impecable y me devolvieron el depósito completo. Súper prolija.'],
  },
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 80,
    says: 'Mural para el cuarto de mi hija, le gustan los dinosaurios y el espacio (sí, juntos)',
    offers: [
      [
        'belen',
        145000,
        'Me encantó la consigna. Te mando boceto digital en tres días, pared de hasta 3x2,5.',
        '3 días',
      ],
    ],
    accepted: ['belen'],
    chat: {
      belen: ['C Su preferido es el triceratops', 'P Va un triceratops astronauta entonces', 'C Jajaja mató'],
    },
    review: ['belen', 5, 'Increíble! Mi hija no quiere salir del cuarto. Una artista.'],
  },
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 67,
    says: 'Hacer un tabique de durlock para dividir el living y armar un escritorio, 3 metros con puerta',
    offers: [
      [
        'oscar',
        290000,
        'Doble placa con lana de vidrio para que no se escuche. Puerta placa incluida, pintura no.',
        '3 días',
      ],
    ],
    accepted: ['oscar'],
    review: ['oscar', 3, 'El tabique bien, pero dejaron polvo hasta en los cajones y tardaron una semana.'],
  },
  {
    by: 'miguel',
    at: 'Quilmes',
    ago: 59,
    says: 'Filtra la terraza y me cae agua en la pieza de los pibes, son 40 m2 con membrana vieja',
    offers: [
      [
        'oscar',
        620000,
        'Sacamos la vieja, imprimación y membrana de 4 mm con aluminio. Garantía 10 años escrita.',
        '3 días',
      ],
    ],
    accepted: ['oscar'],
    review: ['oscar', 5, 'Buena gente y buen laburo, ya aguantó la tormenta de Santa Rosa.'],
  },
  {
    by: 'carlos',
    at: 'Lanús',
    ago: 41,
    says: 'Remodelar baño completo de 2x1.80: sacar bañera, poner box, revestimiento nuevo. De la plomería me encargo yo',
    offers: [
      [
        'oscar',
        1450000,
        'Colega! Demolición, carpeta, revestimiento y colocación de artefactos. Volquete incluido.',
        '12 días',
      ],
    ],
    accepted: ['oscar'],
    chat: {
      oscar: [
        'C Los caños te los dejo listos el lunes',
        'P Dale, entro el martes con el revestimiento',
        'C Mandame la lista de materiales así compro todo junto',
        'P Te la paso esta noche',
      ],
    },
  },
  {
    by: 'monica',
    at: 'Núñez',
    ago: 16,
    says: 'Empapelar una pared del dormitorio, el papel ya lo compré, son 4 rollos',
    offers: [['belen', 64000, 'Hola Mónica, precio por los 4 rollos con preparación de pared.', '1 día']],
    accepted: ['belen'],
    review: ['belen', 4, 'Muy lindo, se nota una unión cerca de la ventana pero casi no se ve.'],
  },
  {
    by: 'miguel',
    at: 'Quilmes',
    ago: 1.5,
    says: 'levantar pared de ladrillo hueco en el fondo, 8 metros por 2 de alto, con revoque grueso',
    offers: [
      [
        'oscar',
        780000,
        'Miguel, con encadenado arriba y pilares cada 3 metros. Materiales a tu cargo.',
        '6 días',
      ],
    ],
  },

  // Cleaning
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 118,
    says: 'Limpieza final de obra, departamento de 60 m2 con polvo hasta en el techo',
    offers: [['norma', 110000, 'Vamos tres con aspiradora industrial. Vidrios y pisos incluidos.', '1 día']],
    accepted: ['norma'],
    review: ['norma', 5, 'No parecía el mismo lugar. Recomiendo.'],
  },
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 77,
    says: 'Lavar sillón de 3 cuerpos gris, el perro hizo de las suyas',
    offers: [['norma', 38000, 'Con enzimático para el olor. Seca en unas 4 horas.', '2 horas']],
    accepted: ['norma'],
    review: ['norma', 4, 'Salió la mancha y casi todo el olor. Volveré a llamarla.'],
  },
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 44,
    says: 'Busco persona para limpiar el estudio jurídico dos veces por semana después de las 19',
    offers: [
      ['norma', 26000, 'Martes y jueves de 19 a 22, precio por semana, con recibo.', '2 veces por semana'],
    ],
    accepted: ['norma'],
    chat: {
      norma: [
        'C ¿Manejan llaves y alarma?',
        'P Sí doctora, firmamos un acta de entrega',
        'C Perfecto, la espero el martes para mostrarle',
      ],
    },
    review: ['norma', 5, 'Serias, puntuales y discretas. Justo lo que buscaba.'],
  },
  {
    by: 'tomas',
    at: 'Villa Crespo',
    ago: 8,
    says: 'Colchón king con manchas de café y alergias, ¿se puede recuperar?',
    offers: [
      [
        'norma',
        32000,
        'Se puede mejorar mucho, el café viejo sale un 80 por ciento. Con antiácaros incluido.',
        '2 horas',
      ],
    ],
    accepted: ['norma'],
  },
  {
    by: 'monica',
    at: 'Núñez',
    ago: 0.1,
    says: 'Necesito limpieza el sábado en lo de una señora mayor, 3 ambientes, con paciencia porque ella está ahí',
  },

  // Moving
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 104,
    says: 'Mudanza de Palermo a Colegiales, 2 ambientes, hay heladera y lavarropas, sin ascensor en el nuevo (2do piso)',
    offers: [
      [
        'miguel',
        165000,
        'Con 3 peones, canastos y mantas. Si el sillón no pasa lo subimos por balcón sin recargo.',
        '5 horas',
      ],
    ],
    accepted: ['miguel'],
    chat: {
      miguel: [
        'C ¿Cuántos días antes traen los canastos?',
        'P Tres días antes y los retiro a la semana',
        'C Buenísimo. El 16 a las 8',
        'P Anotado, 8 en punto',
      ],
    },
    review: ['miguel', 5, 'Los mejores. Puntuales, cuidadosos y con mate encima. Nada roto.'],
  },
  {
    by: 'daniela',
    at: 'Flores',
    ago: 62,
    says: 'Traer sillón de peluquería y espejo grande desde Avellaneda a Flores',
    offers: [
      [
        'miguel',
        34000,
        'Con mantas y suncho para el espejo. Mañana o pasado.',
        '2 horas',
        'Miniflete con ayudante',
      ],
    ],
    accepted: ['miguel'],
    review: ['miguel', 4, 'Llegó todo bien. Me cambió el horario a la mañana pero avisó con tiempo.'],
  },
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 39,
    says: 'Flete a La Plata con equipos de foto y un fondo infinito enrollado de 3 metros, ida y vuelta el mismo día',
    offers: [['miguel', 98000, 'Camioneta cerrada, espero mientras trabajás. Incluye peajes.', '1 día']],
    accepted: ['miguel'],
    review: ['miguel', 5, 'Excelente predisposición, esperó 5 horas y encima ayudó a armar.'],
  },
  {
    by: 'belen',
    at: 'Almagro',
    ago: 7,
    says: 'llevar dos andamios y latas de pintura de almagro a belgrano, lunes temprano',
    offers: [['miguel', 30000, 'Lunes 7:30 paso.', '1 hora', 'Miniflete con ayudante']],
    accepted: ['miguel'],
    chat: { miguel: ['C genial, estoy en planta baja', 'P Joya, te aviso cuando salgo'] },
  },

  // Computers and phones
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 98,
    says: 'La notebook del estudio se quedó en pantalla negra, tengo un escrito para presentar hoy',
    urgency: 'emergency',
    offers: [
      [
        'tomas',
        35000,
        'Estoy en Almagro, voy ya. Si es el disco te saco el escrito aunque no arranque.',
        'Hoy',
      ],
    ],
    accepted: ['tomas'],
    chat: {
      tomas: ['C El plazo vence a las 9 y media de mañana en gracia', 'P Llegamos sobrados', 'P Subiendo'],
    },
    review: ['tomas', 5, 'Me rescató el escrito y la compu. Le voy a estar eternamente agradecida.'],
  },
  {
    by: 'daniela',
    at: 'Flores',
    ago: 48,
    says: 'Se me cayó el celu y se rompió la pantalla, es un Moto G54',
    offers: [
      [
        'tomas',
        72000,
        'Pantalla original con marco, te presto uno mientras.',
        '1 día',
        'Reparación de celulares',
      ],
    ],
    accepted: ['tomas'],
    review: ['tomas', 3, 'Quedó bien pero la primera pantalla vino fallada y hubo que esperar otra semana.'],
  },
  {
    by: 'julieta',
    at: 'Belgrano',
    ago: 25,
    says: 'Pasar todo de una compu vieja a una nueva y que ande bien el audio para dar clases',
    offers: [
      ['tomas', 40000, 'Hola Juli, migro todo y dejo micrófono y cámara probados con Zoom.', '3 horas'],
    ],
    accepted: ['tomas'],
    review: ['tomas', 5, 'Un genio, paciente y claro para explicar.'],
  },
  {
    by: 'ezequiel',
    at: 'Palermo',
    ago: 11,
    says: 'clases de python desde cero, tengo 34 y quiero cambiar de laburo',
    offers: [
      [
        'tomas',
        15000,
        'Nunca es tarde! Precio por hora, arrancamos con ejercicios reales desde la primera.',
        '1 vez por semana',
      ],
    ],
    accepted: ['tomas'],
    chat: {
      tomas: [
        'C necesito una compu muy pro?',
        'P Con cualquiera que ande el navegador alcanza',
        'C de una, arranco el lunes',
      ],
    },
  },

  // Beauty, care, pets, classes
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 56,
    says: 'Balayage y corte en casa, tengo el pelo por la cintura y bastante cantidad',
    offers: [
      [
        'daniela',
        78000,
        'Hola Sofi, con ese largo son 4 horas. Incluye matizador y nutrición. A Palermo llego, no hay problema.',
        '4 horas',
      ],
    ],
    accepted: ['daniela'],
    review: ['daniela', 5, 'Me encantó el color, muy natural. Repito seguro.'],
  },
  {
    by: 'alejandra',
    at: 'Caballito',
    ago: 37,
    says: 'Lifting de pestañas y cejas para este viernes',
    offers: [['daniela', 26000, 'Viernes 18:30 tengo hueco.', '1 hora']],
    accepted: ['daniela'],
    review: ['daniela', 2, 'El lifting me duró tres días y me ardieron los ojos. Las cejas bien.'],
  },
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 86,
    says: 'Cuidadora para mi viejo, 79 años, lúcido pero con poca movilidad, de lunes a viernes de 9 a 17',
    offers: [
      [
        'monica',
        56000,
        'Buenas Nicolás, soy asistente gerontológica matriculada. Precio por día. Me gustaría conocerlo antes.',
        'A convenir',
      ],
    ],
    accepted: ['monica'],
    chat: {
      monica: [
        'C Claro, ¿el sábado a la tarde?',
        'P Sábado 16 perfecto. ¿Qué le gusta hacer?',
        'C Truco y Boca, en ese orden',
        'P Soy de River pero nos vamos a entender 😄',
      ],
    },
    review: ['monica', 5, 'Mi viejo la banca a muerte aunque sea de River. Responsable y humana.'],
  },
  {
    by: 'alejandra',
    at: 'Recoleta',
    ago: 20,
    says: 'Acompañamiento nocturno para mi mamá internada en el Italiano, 4 noches',
    urgency: 'urgent',
    offers: [['monica', 80000, 'Puedo desde esta noche. Precio por noche de 20 a 8.', '4 noches']],
    accepted: ['monica'],
    review: ['monica', 5, 'Un sol. Mamá durmió tranquila y nosotros también.'],
  },
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 30,
    says: 'Mi perro tira muchísimo de la correa y ladra a todos, tiene 2 años y es adoptado',
    offers: [
      [
        'ezequiel',
        22000,
        'Es miedo más que bronca. Empezamos con 6 encuentros, precio por encuentro.',
        '6 encuentros',
      ],
    ],
    accepted: ['ezequiel'],
    chat: {
      ezequiel: [
        'P ¿Come algún premio en especial?',
        'C Salchicha, mata por salchicha',
        'P Perfecto, salchicha cortadita y riñonera entonces',
        'C jajaja listo, el martes empezamos',
      ],
    },
  },
  {
    by: 'tomas',
    at: 'Palermo',
    ago: 46,
    says: 'Armar un balcón con plantas que aguanten sol de frente todo el día y poca agua',
    offers: [
      ['ezequiel', 95000, 'Aromáticas, crasas y una bougainvillea. Macetas y tierra incluidas.', '1 día'],
    ],
    accepted: ['ezequiel'],
    review: ['ezequiel', 4, 'Quedó muy lindo. Una lavanda se secó pero la repuso.'],
  },
  {
    by: 'ramiro',
    at: 'Vicente López',
    ago: 73,
    says: 'Inglés para mi hija de 15, prepara el First para diciembre',
    offers: [
      [
        'julieta',
        14000,
        'Hola Ramiro, le tomo una prueba de nivel sin cargo y armamos plan. Precio por hora.',
        '2 veces por semana',
      ],
    ],
    accepted: ['julieta'],
    review: ['julieta', 5, 'Aprobó con B! Excelente profe.'],
  },
  {
    by: 'nicolas',
    at: 'Villa Crespo',
    ago: 14,
    says: 'Traducir al portugués un contrato de cesión de imagen, 4 páginas, con firma de traductora pública',
    offers: [['julieta', 58000, 'Lo tenés en 48 hs, legalizado en el Colegio.', '2 días']],
    accepted: ['julieta'],
    review: ['julieta', 5, 'Rápido y perfecto. En Brasil lo aceptaron sin vueltas.'],
  },

  // Cold, photos, law, direct and taken back
  {
    by: 'micaela',
    at: 'Liniers',
    ago: 28,
    says: 'La heladera exhibidora no corta, enfría de más y se hace hielo',
    offers: [['sergio', 88000, 'Termostato digital nuevo con sonda. Paso el miércoles.', '2 horas']],
    accepted: ['sergio'],
    review: ['sergio', 4, 'Lo solucionó. Tardó en conseguir el repuesto.'],
  },
  {
    by: 'norma',
    at: 'Flores',
    ago: 43,
    says: 'Secarropas que da vueltas pero no calienta, uso comercial',
    offers: [
      ['sergio', 36000, 'Resistencia o fusible térmico. Diagnóstico sin cargo si lo reparo.', '1 hora'],
    ],
    accepted: ['sergio'],
    review: ['sergio', 5, 'Rápido y honesto, era solo el fusible y cobró eso.'],
  },
  {
    by: 'monica',
    at: 'Núñez',
    ago: 4,
    says: 'Aire acondicionado split que prende pero tira aire caliente, es un BGH de 3000 frigorías',
    offers: [
      ['sergio', 65000, 'Falta de gas o válvula. Mido presiones y si hay fuga la soldamos.', '2 horas'],
    ],
    accepted: ['sergio'],
    chat: { sergio: ['C hola Sergio, ¿trabajás sábados?', 'P Sábados hasta las 14', 'C Sábado 11 entonces'] },
  },
  {
    by: 'micaela',
    at: 'Ramos Mejía',
    ago: 51,
    says: 'Fotos de producto para mis tortas, unas 20, para subir a Instagram',
    offers: [
      [
        'nicolas',
        130000,
        'Llevo fondos y luces a tu casa. 20 fotos editadas más verticales para historias.',
        '1 tarde',
      ],
    ],
    accepted: ['nicolas'],
    review: ['nicolas', 5, 'Dan ganas de comerse la pantalla. Divino y paciente.'],
  },
  {
    by: 'ezequiel',
    at: 'Palermo',
    ago: 65,
    says: 'Me despidieron por whatsapp después de 3 años en negro, quiero saber qué puedo reclamar',
    urgency: 'urgent',
    offers: [
      [
        'alejandra',
        30000,
        'Lamento lo que pasó. Guardá todos los mensajes y no firmes nada. La consulta se descuenta si seguimos.',
        '1 hora',
      ],
    ],
    accepted: ['alejandra'],
    review: ['alejandra', 5, 'Clara y humana. Llegamos a un acuerdo en dos meses.'],
  },
  {
    by: 'sofia',
    at: 'Palermo',
    ago: 26,
    direct: 'Pintora de interiores',
    says: 'Belu, ahora en el depto nuevo quiero el living en verde salvia, ¿cuándo tenés lugar?',
    offers: [
      ['belen', 260000, 'Sofi! La última semana del mes te lo hago. Verde salvia es hermoso.', '3 días'],
    ],
    accepted: ['belen'],
    chat: { belen: ['C Genial, reservame esa semana', 'P Reservada. Te llevo muestras para ver con tu luz'] },
  },
  {
    by: 'daniela',
    at: 'Flores',
    ago: 36,
    direct: 'Miniflete con ayudante',
    says: 'Miguel, tengo que mover dos sillones al local nuevo, sábado a la mañana',
    offers: [['miguel', 28000, 'Listo Dani, sábado 9.', '1 hora']],
    cancelled: 'Se atrasó la entrega del local, te aviso cuando tenga fecha',
  },
  {
    by: 'sergio',
    at: 'Tigre',
    ago: 9,
    says: 'Cuidar jardín con muchas plantas y pasto, una vez por semana, casa de 400 m2 de parque',
    discardedBy: ['ezequiel'],
  },
];
