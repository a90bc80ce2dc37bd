import type { DemoOrder } from './shape.ts';

export const CIUDAD_DE_MEXICO: DemoOrder[] = [
  // Water, gas, light
  {
    by: 'fernanda',
    at: 'Roma Norte',
    ago: 151,
    says: 'Se está tirando el agua del WC, ya cerré la llave pero sigue goteando y el piso es de madera',
    urgency: 'emergency',
    offers: [
      [
        'chucho',
        650,
        'Buenas señorita, llego en media hora. Ponga una cubeta y trapos mientras.',
        'Hoy mismo',
      ],
    ],
    accepted: ['chucho'],
    chat: {
      chucho: ['C Gracias Don Chucho, es Tonalá casi con Durango', 'P Ahí nos vemos', 'C Está abierto abajo'],
    },
    review: ['chucho', 5, 'Don Chucho es lo máximo, llegó rapidísimo y salvó mi piso. Muy amable.'],
  },
  {
    by: 'rodrigo',
    at: 'Narvarte',
    ago: 129,
    says: 'No sube el agua al tinaco, la bomba prende pero no jala',
    offers: [
      [
        'chucho',
        750,
        'Ha de estar descebada o es el pichancha. La reviso y le digo, si es capacitor va aparte.',
        '2 horas',
      ],
    ],
    accepted: ['chucho'],
    review: ['chucho', 4, 'Resolvió, era la pichancha. Tuvo que regresar por una pieza.'],
  },
  {
    by: 'marisol',
    at: 'Lindavista',
    ago: 106,
    says: 'El bóiler de paso prende y se apaga, me baño a jicarazos desde el lunes',
    offers: [
      ['chucho', 900, 'Membrana o pilas del encendido. Llevo refacción de Calorex y Bosch.', '1 hora'],
    ],
    accepted: ['chucho'],
    chat: {
      chucho: [
        'P ¿Qué marca es su bóiler?',
        'C Calorex, de los blancos',
        'P Ya sé cuál, mañana a las 9 la veo',
      ],
    },
    review: ['chucho', 5, 'Al fin agua caliente. Cobró lo que dijo y limpió el quemador.'],
  },
  {
    by: 'fernanda',
    at: 'Roma Norte',
    ago: 83,
    says: 'Lavar cisterna de 8 mil litros del edificio, hace años que no se hace',
    offers: [
      [
        'chucho',
        2400,
        'Con bomba de achique, cepillado y cloro. Le doy fotos y constancia para la administración.',
        '1 día',
      ],
    ],
    accepted: ['chucho'],
    review: ['chucho', 5, 'Salió de todo de ahí. Trabajo muy completo y con fotos.'],
  },
  {
    by: 'rodrigo',
    at: 'Narvarte',
    ago: 94,
    says: 'Se fue la luz nomás en mi depa, los vecinos sí tienen. Ya chequé las pastillas',
    urgency: 'urgent',
    offers: [
      [
        'beto',
        650,
        'Puede ser el medidor o la base. Voy en una hora, si es de CFE le ayudo con el reporte.',
        'Hoy',
      ],
    ],
    accepted: ['beto'],
    review: ['beto', 5, 'Súper buena onda, encontró un falso en el centro de carga y lo dejó al cien.'],
  },
  {
    by: 'lupita',
    at: 'Iztacalco',
    ago: 68,
    says: 'Poner contacto de 220 para horno de pan en mi cocina',
    offers: [['beto', 1850, 'Con cable calibre 8, pastilla doble y tubería. Material incluido.', '4 horas']],
    accepted: ['beto'],
    review: [
      'beto',
      4,
      'Buen trabajo, ya horneo doble. La tubería quedó a la vista, hubiera preferido oculta.',
    ],
  },
  {
    by: 'paco',
    at: 'Del Valle',
    ago: 40,
    says: 'instalar minisplit de 1 tonelada en recamara, planta alta',
    offers: [['beto', 2900, 'Incluye 4 m de tubería y base. Si ocupa más se cobra por metro.', '1 día']],
    accepted: ['beto'],
    review: ['beto', 3, 'Enfría bien pero me dejaron la pared manchada y no resanaron.'],
  },
  {
    by: 'marisol',
    at: 'Lindavista',
    ago: 13,
    says: 'Cambiar todas las lámparas de mi casa a led y un apagador que truena',
    offers: [['beto', 1400, 'Son como 12? Le pongo precio cerrado con el apagador.', '3 horas']],
    accepted: ['beto'],
    chat: {
      beto: [
        'C Son 14, contando el patio',
        'P Entonces 1,550 y queda todo',
        'C Va, ¿el sábado?',
        'P Sábado a las 10 ando por allá',
      ],
    },
  },
  {
    by: 'fernanda',
    at: 'Roma Norte',
    ago: 5,
    says: 'Huele a drenaje en el baño, sobre todo en la mañana, y la coladera burbujea',
    offers: [['chucho', 550, 'Le falta el bote o está seca la trampa. Paso mañana a checar.', '1 hora']],
    accepted: ['chucho'],
  },
  {
    by: 'rodrigo',
    at: 'Narvarte',
    ago: 0.3,
    says: 'Fuga en la llave del fregadero, gotea toda la noche y no me deja dormir jaja',
    offers: [['chucho', 400, 'Ahorita ando en la Doctores, si gusta paso en la tarde.', '1 hora']],
  },

  // House
  {
    by: 'fernanda',
    at: 'Condesa',
    ago: 138,
    says: 'Limpieza profunda de depa de 2 recámaras, con ventanas y refri por dentro. Tengo dos gatos',
    offers: [
      [
        'araceli',
        800,
        'Con gusto señorita, me encantan los gatitos. Todo el día y traigo mis cosas.',
        '1 día',
      ],
    ],
    accepted: ['araceli'],
    chat: {
      araceli: [
        'C Los gatos se esconden, no te asustes si sale uno del clóset',
        'P Jaja no se apure',
        'C Te espero el jueves a las 8',
      ],
    },
    review: ['araceli', 5, 'Dejó todo rechinando de limpio y mis gatos la aman.'],
  },
  {
    by: 'rodrigo',
    at: 'Narvarte',
    ago: 101,
    says: 'Entrada por salida los martes, planchar y limpiar, soy una persona',
    offers: [['araceli', 480, 'Martes tengo libre, de 9 a 4.', 'Cada martes']],
    accepted: ['araceli'],
    review: ['araceli', 5, 'Muy trabajadora y honrada. La recomiendo con los ojos cerrados.'],
  },
  {
    by: 'paco',
    at: 'Del Valle',
    ago: 47,
    says: 'lavar sala de 3 piezas y un tapete que ya huelen a humedad',
    offers: [
      ['araceli', 1300, 'Con máquina de inyección y succión, seca el mismo día si hay sol.', '3 horas'],
    ],
    accepted: ['araceli'],
    review: ['araceli', 2, 'Quedó húmeda dos días y el olor volvió. Esperaba más.'],
  },
  {
    by: 'ximena',
    at: 'Coyoacán',
    ago: 79,
    says: 'Clóset para la recámara, 2.40 de ancho con puertas corredizas y espejo',
    offers: [
      [
        'ernesto',
        14500,
        'En melamina de 16, zapatera y cajonera incluidas. Le hago el diseño en 3D.',
        '2 semanas',
      ],
    ],
    accepted: ['ernesto'],
    chat: {
      ernesto: [
        'C ¿Se puede en color nogal?',
        'P Sí, tengo muestras. ¿Le parece que pase el lunes a medir?',
        'C Lunes después de las 6, salgo de consultas',
        'P Ahí estoy',
      ],
    },
    review: ['ernesto', 4, 'Bonito y bien hecho. Tardó una semana más de lo acordado.'],
  },
  {
    by: 'karla',
    at: 'Portales',
    ago: 57,
    says: 'Pintar mi local de uñas, 20 metros, en rosa y blanco con una franja dorada',
    offers: [['ernesto', 3800, 'Con pintura lavable. La franja con cinta y esmalte metálico.', '2 días']],
    accepted: ['ernesto'],
    review: ['ernesto', 5, 'Quedó padrísimo, mis clientas no paran de tomarse fotos.'],
  },
  {
    by: 'marisol',
    at: 'Lindavista',
    ago: 64,
    says: 'Goteras en el techo de la cocina, ya empezaron las lluvias y la losa está cuarteada',
    photos: ['gotera', 'humedad'],
    urgency: 'urgent',
    offers: [
      ['ernesto', 6200, 'Son como 45 metros: resane de grietas y acrílico 5 años con malla.', '3 días'],
    ],
    accepted: ['ernesto'],
    review: ['ernesto', 3, 'Bajó bastante pero en un rincón sigue filtrando, dice que vuelve a revisar.'],
  },
  {
    by: 'lupita',
    at: 'Iztacalco',
    ago: 18,
    says: 'Muro de tablaroca para separar la cocina del comedor, 2.5 metros con ventana de paso',
    offers: [['ernesto', 4900, 'Con refuerzo para la barra. Pintado y listo.', '3 días']],
    accepted: ['ernesto'],
    chat: {
      ernesto: [
        'C ¿La barra aguanta un pastel de 5 pisos? 😅',
        'P La refuerzo con PTR, aguanta hasta a la quinceañera',
        'C Jajaja órale pues',
      ],
    },
  },
  {
    by: 'fernanda',
    at: 'Roma Norte',
    ago: 1,
    says: 'Se me venció la puerta de la alacena y la de abajo no cierra, cocina integral como de los 90',
    offers: [['ernesto', 700, 'Bisagras nuevas y ajuste, paso el jueves.', '2 horas']],
  },

  // Food
  {
    by: 'marisol',
    at: 'Lindavista',
    ago: 122,
    says: 'Pastel de XV años para 120 personas, color palo de rosa con flores naturales',
    offers: [
      [
        'lupita',
        5800,
        'Felicidades! Tres pisos de tres leches con durazno o nuez. Incluye montaje y una prueba de sabor.',
        'El día del evento',
      ],
    ],
    accepted: ['lupita'],
    chat: {
      lupita: [
        'C ¿Podemos probar el de nuez?',
        'P Claro, pase el sábado y de paso vemos las flores',
        'C Mi hija quiere peonías',
        'P Si no hay peonías uso rosas inglesas, se ven igual de hermosas',
      ],
    },
    review: ['lupita', 5, 'Espectacular, todos preguntaron quién lo hizo. Sabroso y no empalaga.'],
  },
  {
    by: 'rodrigo',
    at: 'Narvarte',
    ago: 75,
    says: 'Taquiza para 40 en mi cumple, que haya opción vegetariana porfa',
    offers: [
      [
        'lupita',
        7200,
        'Seis guisados, dos vegetarianos (rajas y flor de calabaza), arroz, frijoles y aguas. Dos meseras.',
        '5 horas',
      ],
    ],
    accepted: ['lupita'],
    review: ['lupita', 5, 'El chicharrón en salsa verde de otro planeta.'],
  },
  {
    by: 'paco',
    at: 'Juárez, Ciudad de México',
    ago: 29,
    says: 'comida corrida para 8 de la oficina toda la semana, uno no come puerco',
    offers: [['lupita', 3800, 'Con gusto joven, 95 por menú. El que no come puerco lleva pollo.', '5 días']],
    accepted: ['lupita'],
    review: ['lupita', 4, 'Muy rico, solo un día llegó tarde.'],
  },
  {
    by: 'karla',
    at: 'Portales',
    ago: 3,
    says: 'Gelatina de mosaico para bautizo, 60 personas, en azul y blanco',
    offers: [['lupita', 1350, 'Amiga claro que sí, te la hago en dos moldes grandes.', 'Para el domingo']],
    accepted: ['lupita'],
  },

  // Moving
  {
    by: 'fernanda',
    at: 'Condesa',
    ago: 88,
    says: 'Mudanza de Condesa a Roma Norte, depa chico pero tengo un piano vertical',
    offers: [
      [
        'memo',
        4800,
        'El piano va con volado y diablito especial, seguro incluido. Empacamos lo frágil.',
        '1 día',
      ],
    ],
    accepted: ['memo'],
    chat: {
      memo: [
        'P ¿En qué piso está el piano?',
        'C Segundo, y al que llego es planta baja',
        'P Mejor así. Mándeme foto de la escalera',
        'C Va foto',
        'P Sí pasa, sin volado',
      ],
    },
    review: ['memo', 5, 'El piano llegó sin un rasguño y casi afinado. Muy profesionales.'],
  },
  {
    by: 'paco',
    at: 'Doctores',
    ago: 52,
    says: 'flete de refri y lavadora a Ecatepec',
    offers: [['memo', 850, 'Mañana en la tarde con ayudante.', '3 horas']],
    accepted: ['memo'],
    review: ['memo', 4, 'Todo bien, un poco apretado de tiempo.'],
  },
  {
    by: 'araceli',
    at: 'Nezahualcóyotl, Estado de México',
    ago: 33,
    says: 'llevar ropero y 2 camas a Texcoco, el domingo porque entre semana trabajo',
    offers: [['memo', 1400, 'Domingo 8 am doña Ara.', '3 horas']],
    accepted: ['memo'],
    review: ['memo', 5, 'Muy cuidadosos con mis cosas, gracias.'],
  },
  {
    by: 'rodrigo',
    at: 'Narvarte',
    ago: 9,
    says: 'Mudanza foránea CDMX a Querétaro, casa de 2 recámaras, fin de mes',
    offers: [['memo', 14800, 'Torton completo, empaque y seguro. Sale viernes y entrega sábado.', '2 días']],
    accepted: ['memo'],
    chat: {
      memo: [
        'C ¿El seguro cubre la tele?',
        'P Hasta 20 mil por pieza declarada',
        'C Perfecto, te mando la lista mañana',
      ],
    },
  },

  // Cars
  {
    by: 'memo',
    at: 'Iztapalapa',
    ago: 117,
    says: 'La camioneta no prende, le doy y nomás suena clic. Traigo entrega a las 2',
    urgency: 'emergency',
    offers: [['tono', 600, 'Le paso corriente y checo la marcha, voy saliendo de Portales.', 'Hoy']],
    accepted: ['tono'],
    review: ['tono', 5, 'Me salvó la entrega, era terminal sulfatada y ni quiso cobrar de más.'],
  },
  {
    by: 'ximena',
    at: 'Coyoacán',
    ago: 61,
    says: 'Mi coche no pasó la verificación, prende el foquito del motor',
    offers: [
      [
        'tono',
        1600,
        'Escaneo y afinación con bujías y lavado de inyectores. Si es catalizador le aviso antes.',
        '4 horas',
      ],
    ],
    accepted: ['tono'],
    review: ['tono', 4, 'Pasó a la segunda. Explica todo muy bien.'],
  },
  {
    by: 'fernanda',
    at: 'Roma Norte',
    ago: 35,
    says: 'Me dieron un llegue en la puerta trasera, hay que sacar el golpe y pintar, Mazda 2 rojo',
    offers: [
      [
        'tono',
        3900,
        'El rojo Mazda es tricapa pero lo igualamos. Tres días en taller.',
        '3 días',
        'Hojalatería y pintura automotriz',
      ],
    ],
    accepted: ['tono'],
    review: ['tono', 3, 'El golpe quedó bien pero con el sol se nota la diferencia de tono.'],
  },
  {
    by: 'paco',
    at: 'Del Valle',
    ago: 2,
    says: 'rechina el clutch y se patina en subida, es un tsuru 2009',
    offers: [
      [
        'tono',
        4200,
        'Kit de clutch completo con rectificada de volante. En su casa si hay espacio.',
        '1 día',
      ],
    ],
    chat: {
      tono: [
        'C y si lo llevo yo sale mas barato?',
        'P Sí joven, le bajo 400',
        'C sale, ps el sabado te caigo',
      ],
    },
  },

  // Beauty, pets, kids, sewing
  {
    by: 'fernanda',
    at: 'Roma Norte',
    ago: 45,
    says: 'Uñas acrílicas para boda, algo elegante nude, a domicilio el viernes',
    offers: [['karla', 480, 'Con diseño francés difuminado, te quedan divinas. Viernes 5 pm.', '2 horas']],
    accepted: ['karla'],
    review: ['karla', 5, 'Preciosas y duraron tres semanas.'],
  },
  {
    by: 'marisol',
    at: 'Nezahualcóyotl, Estado de México',
    ago: 98,
    says: 'Maquillaje y peinado de quinceañera más mamá y abuelita',
    offers: [
      [
        'karla',
        2300,
        'Paquete de tres, llego a las 11. La abuelita va de cortesía con peinado sencillo.',
        '4 horas',
      ],
    ],
    accepted: ['karla'],
    review: ['karla', 5, 'Se lució, mi hija se sintió princesa y mi mamá lloró.'],
  },
  {
    by: 'rodrigo',
    at: 'Narvarte',
    ago: 50,
    says: 'Mi gata no come desde ayer y está escondida, no la quiero estresar llevándola',
    urgency: 'urgent',
    offers: [['ximena', 650, 'Voy hoy 7 pm. Si hay que hacer estudios tomo muestra ahí mismo.', 'Hoy']],
    accepted: ['ximena'],
    chat: {
      ximena: [
        'C Se llama Canela, tiene 9 años',
        'P Gracias. ¿Ha vomitado o tomado agua?',
        'C Agua poquita, vómito no',
        'P Bien, en dos horas la veo',
      ],
    },
    review: ['ximena', 5, 'La doctora es un amor, Canela ya come de todo. Era una muela.'],
  },
  {
    by: 'yolanda',
    at: 'Portales',
    ago: 24,
    says: 'Bañar a mi schnauzer y corte, está muy enredado',
    offers: [
      [
        'ximena',
        520,
        'Si los nudos están muy pegados hay que raparlo, yo le aviso antes.',
        '2 horas',
        'Estética canina móvil',
      ],
    ],
    accepted: ['ximena'],
    review: ['ximena', 4, 'Quedó guapo, aunque sí lo tuvieron que rapar.'],
  },
  {
    by: 'karla',
    at: 'Portales',
    ago: 70,
    says: 'Recoger a mi niño de la escuela a las 2:30 y cuidarlo hasta las 7, va en segundo',
    offers: [
      ['yolanda', 1900, 'Vecina yo lo cuido, precio por semana con comida y tarea.', 'De lunes a viernes'],
    ],
    accepted: ['yolanda'],
    review: ['yolanda', 5, 'Como una abuelita para mi hijo, y con la tarea hecha.'],
  },
  {
    by: 'lupita',
    at: 'Iztacalco',
    ago: 111,
    says: 'Mandiles bordados con el nombre de mi negocio, 6 piezas',
    offers: [['yolanda', 1080, 'Con bolsa y bordado en el pecho. Tela gabardina.', '1 semana']],
    accepted: ['yolanda'],
    review: ['yolanda', 4, 'Bonitos y resistentes. Un bordado salió chueco pero me lo repuso.'],
  },
  {
    by: 'paco',
    at: 'Del Valle',
    ago: 20,
    says: 'bastilla a 4 pantalones y angostar un saco',
    offers: [['yolanda', 620, 'El saco es de ajuste de costados? Se los tengo el sábado.', '4 días']],
    cancelled: 'Me los arregló una tía, gracias',
  },

  // Design and classes, direct, waiting
  {
    by: 'lupita',
    at: 'Iztacalco',
    ago: 42,
    says: 'Logo para mi pastelería y una tarjeta bonita, algo con una rosca o un batidor',
    offers: [
      [
        'rodrigo',
        2800,
        'Doña Lupita, le hago tres propuestas y eliges. Incluye tarjeta, sello y portada de Facebook.',
        '10 días',
      ],
    ],
    accepted: ['rodrigo'],
    chat: {
      rodrigo: [
        'P ¿Qué colores le gustan?',
        'C Rosa mexicano y tantito dorado',
        'P Uy queda increíble',
        'C El segundo, el de la rosca, ese quiero!',
      ],
    },
    review: ['rodrigo', 5, 'Está hermoso mi logo, hasta lloré.'],
  },
  {
    by: 'tono',
    at: 'Tlalpan',
    ago: 27,
    says: 'Regularización de matemáticas para mi hija de secundaria, de quebrados para adelante',
    offers: [
      [
        'marisol',
        200,
        'Claro, por videollamada para que no batallen con el tráfico. Precio por hora.',
        '2 veces por semana',
      ],
    ],
    accepted: ['marisol'],
    review: ['marisol', 5, 'Subió de 6 a 8.5, muy dedicada la maestra.'],
  },
  {
    by: 'fernanda',
    at: 'Roma Norte',
    ago: 7,
    direct: 'Limpieza del hogar',
    says: 'Ara, ¿puedes venir el sábado en lugar del jueves? Va a haber visitas',
    offers: [['araceli', 480, 'Sí señorita, el sábado sin falta.', '1 día']],
    accepted: ['araceli'],
  },
  {
    by: 'ernesto',
    at: 'Naucalpan, Estado de México',
    ago: 31,
    says: 'Lavado y desinfección de tinaco de 1100 y cisterna chica',
    edited: 'Lavado y desinfección de dos tinacos de 1100 y cisterna chica, con constancia',
    offers: [
      [
        'chucho',
        1500,
        'Por los tres, con constancia. No llego a Naucalpan seguido pero voy el lunes.',
        '3 horas',
        'Lavado de tinacos y cisternas',
      ],
    ],
    cancelled: 'Se vendió la casa y ya no lo ocupo, gracias don Chucho',
  },
  {
    by: 'marisol',
    at: 'Azcapotzalco',
    ago: 0.05,
    says: 'Mi perrita necesita vacuna de rabia y desparasitar, es muy nerviosa con los desconocidos',
  },
];
