import type { DemoOrder } from './shape.ts';

/** Orders of the last days that are still open, so that every provider finds something to answer. */
export const LATELY: { city: string; orders: DemoOrder[] }[] = [
  {
    city: 'Montevideo',
    orders: [
      {
        by: 'florencia',
        at: 'Buceo',
        ago: 0.25,
        says: 'Se me rompió el flotador del tanque de agua de la azotea y rebalsa por la fachada',
        urgency: 'urgent',
        questions: [
          [
            'gustavo',
            '¿El tanque es de fibrocemento o de plástico? ¿Y cómo se llega a la azotea?',
            'Es de plástico, de 1000 litros. Se sube por la escalera del edificio, con llave que tengo yo.',
          ],
          ['richard', 'Hay llave de paso antes del tanque?'],
        ],
      },
      {
        by: 'martin',
        at: 'Cordón',
        ago: 2.2,
        says: 'Cambiar el termofón viejo por uno nuevo de 80 litros, ya comprado',
        questions: [
          [
            'gustavo',
            '¿El nuevo va en el mismo lugar que el viejo? ¿La pared es de ladrillo?',
            'Sí, en la misma pared del baño. Ladrillo, el edificio es viejo.',
          ],
        ],
        offers: [
          [
            'gustavo',
            2400,
            'Martín, te saco el viejo, pongo válvula de seguridad nueva y lo dejo colgado con tarugos químicos.',
            '2 horas',
            null,
            {
              labour: { 'Sacar el viejo y colgar el nuevo': 1500 },
              materials: { 'Válvula de seguridad': 620, 'Tarugos químicos y flexibles': 280 },
              deposit: 800,
              warranty: '6 meses en la instalación',
            },
          ],
          ['richard', 1700, 'Buenas puedo el sabado, incluye retiro del viejo', '2 hs'],
        ],
      },
      {
        by: 'pablo',
        at: 'Sayago',
        ago: 3.4,
        says: 'pintar frente de casa, una planta, 9 metros de largo, con rejas',
        questions: [
          [
            'wilson',
            '¿Hay humedad o pintura floja en alguna parte?',
            'un poco abajo contra la vereda, se descascara',
          ],
          ['hugo', '¿Las rejas se desmontan o van fijas?'],
        ],
        offers: [
          [
            'wilson',
            26000,
            'Hidrolavado, fijador y dos manos. Las rejas con antióxido. Andamio incluido.',
            '5 días',
            null,
            {
              labour: { 'Hidrolavado y dos manos': 13500, 'Rejas con antióxido': 4000 },
              materials: { 'Pintura, fijador y antióxido': 8500 },
              visitFee: 0,
              deposit: 8500,
              warranty: 'Un año si se descascara',
            },
          ],
        ],
        proposed: {
          wilson: [
            22000,
            'Las rejas las pinto yo, ¿te sirve así?',
            {
              labour: { 'Hidrolavado y dos manos': 13500 },
              materials: { 'Pintura, fijador y antióxido': 8500 },
            },
          ],
        },
        chat: { wilson: ['C y si las rejas las pinto yo?', 'P Te bajo 4.000 entonces'] },
      },
      {
        by: 'lucia',
        at: 'Punta Carretas',
        ago: 1.6,
        says: 'Peluquería para mi golden, es un santo pero suelta pelo por toda la casa',
        offers: [
          [
            'valeria',
            1500,
            'Hola! Baño con deslanado y uñas. Los golden me encantan.',
            '2 horas',
            null,
            { labour: { 'Baño con deslanado': 1200, 'Corte de uñas': 300 }, visitFee: 0, days: 0.5 },
          ],
        ],
      },
      {
        by: 'graciela',
        at: 'Malvín',
        ago: 2.8,
        says: 'Ayuda con el celular nuevo, no sé pasar los contactos ni las fotos del viejo',
        offers: [
          ['leonardo', 900, 'Graciela, voy yo mismo y se lo dejo pronto, con letra grande y todo.', '1 hora'],
        ],
      },
      {
        by: 'silvina',
        at: 'Centro',
        ago: 0.7,
        says: 'Abrieron la oficina durante el fin de semana, hay que arreglar la cerradura y poner un pasador',
        urgency: 'urgent',
        offers: [
          [
            'fabian',
            3600,
            'Silvina, lamento el susto. Voy hoy con cerradura de seguridad y pasador de barra.',
            '2 horas',
          ],
        ],
      },
      {
        by: 'analaura',
        at: 'Prado',
        ago: 4.5,
        says: 'Termita en el marco de una puerta antigua, ¿se puede salvar o hay que cambiarla?',
        questions: [
          [
            'hugo',
            '¿La puerta es de cedro? ¿El marco está flojo o solo picado?',
            'Cedro, sí. Solo picado abajo, no se mueve.',
          ],
        ],
        offers: [
          [
            'hugo',
            4800,
            'Casi siempre se salva: trato la madera e injerto lo comido. La veo y te digo.',
            '2 días',
          ],
          ['richard', 2100, 'Le hago el tratamiento para la termita, la carpinteria no', '1 hora'],
        ],
      },
    ],
  },
  {
    city: 'Buenos Aires',
    orders: [
      {
        by: 'daniela',
        at: 'Flores',
        ago: 0.35,
        says: 'Se cortó la luz solo en el local y tengo clientas a la tarde, ya probé subir la térmica',
        urgency: 'emergency',
        offers: [['ramiro', 36000, 'Dani, en una hora y media llego. Desenchufá los secadores.', 'Hoy']],
      },
      {
        by: 'belen',
        at: 'Almagro',
        ago: 1.8,
        says: 'Poner dos tomas en altura para los reflectores del taller y un ventilador de techo',
        questions: [
          ['ramiro', '¿De qué alto es el techo del taller?', '4 metros y medio, con vigas de hierro.'],
        ],
        offers: [
          [
            'ramiro',
            74000,
            'Hola Belén, con cablecanal metálico para taller. El ventilador lo cuelgo en el mismo día.',
            '5 horas',
          ],
        ],
      },
      {
        by: 'alejandra',
        at: 'Caballito',
        ago: 0.12,
        says: 'Perdida de gas chiquita en la llave de la estufa, se siente apenas. Necesito matriculado',
        urgency: 'urgent',
        questions: [
          [
            'carlos',
            '¿Es gas natural o garrafa? Mientras tanto cerrá la llave de paso y ventilá.',
            'Gas natural. Ya la cerré, gracias por avisar.',
          ],
        ],
      },
      {
        by: 'julieta',
        at: 'Belgrano',
        ago: 2.6,
        says: 'Pintar un cuarto para usar de aula, 3x3, quiero una pared tipo pizarrón',
        offers: [
          ['belen', 118000, 'Juli! La pared pizarrón lleva imprimación y tres manos, queda joya.', '2 días'],
          ['oscar', 95000, 'Lo hacemos en un día con dos personas.', '1 día'],
        ],
      },
      {
        by: 'sofia',
        at: 'Colegiales',
        ago: 3.2,
        says: 'Lavarropas Drean que salta en el centrifugado y camina por todo el lavadero',
        offers: [
          ['sergio', 42000, 'Amortiguadores o contrapeso. No lo uses así que rompe la cuba.', '1 hora'],
        ],
      },
      {
        by: 'nicolas',
        at: 'Villa Crespo',
        ago: 5.4,
        says: 'Alguien que pasee a mi border collie a la mañana, tiene muchísima energía',
        offers: [
          [
            'ezequiel',
            11000,
            'Border collie: dos horas y con juegos de olfato, si no te come el sillón jaja',
            '2 horas',
          ],
        ],
        chat: { ezequiel: ['C ya se comió uno 😅', 'P Entonces llegamos justo'] },
      },
    ],
  },
  {
    city: 'Ciudad de México',
    orders: [
      {
        by: 'ximena',
        at: 'Coyoacán',
        ago: 0.4,
        says: 'No hay agua caliente en mi consultorio, el calentador es eléctrico y truena el interruptor',
        urgency: 'urgent',
        questions: [['beto', '¿De cuántos litros es el calentador?', 'De 40 litros, marca Rotoplas.']],
        offers: [
          ['beto', 750, 'Ha de ser la resistencia aterrizada. Paso a la tarde doctora.', '2 horas'],
          ['chucho', 800, 'Yo se la cambio, traigo resistencias de 2 y 3 mil watts.', '2 horas'],
        ],
      },
      {
        by: 'karla',
        at: 'Portales',
        ago: 1.4,
        says: 'Pastel para mi niño de 8 años, de Mario Bros, para 30',
        offers: [
          ['lupita', 1250, 'Amiga con tubería, honguito y estrella. De chocolate o vainilla?', 'El sábado'],
        ],
      },
      {
        by: 'paco',
        at: 'Doctores',
        ago: 0.18,
        says: 'sopas! se me metio el agua a la casa x la coladera de la calle, urge quien destape',
        urgency: 'emergency',
      },
      {
        by: 'rodrigo',
        at: 'Narvarte',
        ago: 2.3,
        says: 'Resanar y pintar un cuarto de 4x3, tiene agujeros de repisas y una mancha de humedad',
        questions: [
          [
            'ernesto',
            '¿La mancha de humedad sigue creciendo o ya está seca?',
            'Ya está seca, arreglaron la azotea en agosto.',
          ],
          ['tono', '¿El techo también se pinta?'],
        ],
        offers: [
          [
            'ernesto',
            2900,
            'Con sellador para la humedad, dos manos de vinílica y resane. Material incluido.',
            '2 días',
          ],
        ],
      },
    ],
  },
  {
    city: 'Bogotá',
    orders: [
      {
        by: 'natalia',
        at: 'Usaquén',
        ago: 0.15,
        says: 'El inodoro se quedó botando agua y no para, ya suena el contador',
        urgency: 'urgent',
        questions: [['yesid', '¿El tanque es de botón o de palanca?']],
      },
      {
        by: 'gloria',
        at: 'Niza',
        ago: 1.7,
        says: 'Horno eléctrico que no calienta por debajo, lo necesito para los ponqués',
        urgency: 'urgent',
        offers: [
          [
            'fabio',
            95000,
            'Doña Gloria, es la resistencia inferior. La tengo para Haceb y Challenger.',
            '1 hora',
          ],
        ],
      },
      {
        by: 'andres',
        at: 'Cedritos',
        ago: 2.9,
        says: 'Poner luces led en una repisa y un toma nuevo en el estudio de fotos',
        questions: [['wilmer', '¿La repisa es de madera o en drywall?', 'Madera, de 1.80 de largo.']],
        offers: [
          ['wilmer', 180000, 'Con perfil y fuente incluidos. Queda limpio, sin cable a la vista.', '3 horas'],
        ],
      },
      {
        by: 'juliana',
        at: 'Chapinero',
        ago: 3.6,
        says: 'Aseo profundo de cocina y baños, después quiero dejarlo cada quince días',
        offers: [['luzdary', 95000, 'Doña Juliana ya sabe, con todo el gusto. El viernes.', '1 día']],
      },
    ],
  },
];
