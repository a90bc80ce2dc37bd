import type { DemoOrder } from './shape.ts';

export const MONTEVIDEO: DemoOrder[] = [
  // Clara has one of everything
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 168,
    says: 'Pierde agua la cisterna del baño, corre todo el día y me vino una cuenta de OSE carísima',
    offers: [
      [
        'gustavo',
        1600,
        'Buenas Clara, seguro es el flotador o la válvula. Llevo los dos repuestos y lo dejo andando en una visita.',
        '1 hora',
      ],
      ['richard', 1200, 'Hola puedo pasar mañana de tarde, soy de zona oeste pero me doy una vuelta'],
    ],
    rejected: ['richard'],
    accepted: ['gustavo'],
    chat: {
      gustavo: [
        'C Hola Gustavo! ¿podés venir el jueves después de las 5?',
        'P Hola, sí, jueves 17:30 estoy ahí. ¿Es mochila de colgar o apoyada en el inodoro?',
        'C Apoyada',
        'P Perfecto, llevo el flotador universal',
      ],
    },
    review: [
      'gustavo',
      5,
      'Impecable. Llegó en hora, cambió el flotador en veinte minutos y me explicó cómo cerrar la llave por si vuelve a pasar.',
    ],
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 131,
    says: 'Necesito alguien que me arme un ropero de 3 puertas que compré en Divino y cuelgue dos estantes',
    offers: [
      [
        'hugo',
        1900,
        'Buenas, soy carpintero. El ropero me lleva una mañana, los estantes van incluidos. Llevo tacos y todo.',
        'Una mañana',
      ],
    ],
    accepted: ['hugo'],
    chat: {
      hugo: [
        'P Clara, ¿la pared de los estantes es de ladrillo o yeso?',
        'C Creo que ladrillo, el edificio es de los 60',
        'P Joya, entonces con taco de 8 quedan firmes',
      ],
    },
    review: [
      'hugo',
      5,
      'Un genio Hugo, el ropero quedó derechito y hasta me ajustó una puerta que rozaba sin cobrarme de más.',
    ],
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 96,
    says: 'Saltó la llave general y no vuelve a subir, estoy sin luz en todo el apto con la heladera llena',
    urgency: 'emergency',
    offers: [
      [
        'nestor',
        2400,
        'Salgo para ahí, 40 min. No la sigas subiendo a la fuerza y desenchufá lo que puedas.',
        'Hoy mismo',
      ],
    ],
    accepted: ['nestor'],
    chat: {
      nestor: ['C Gracias!! Es Chucarro y Libertad, te abro yo', 'P En camino', 'P Llegué, estoy abajo'],
    },
    review: [
      'nestor',
      4,
      'Vino rapidísimo y encontró el corto en el termofón. Le saco una estrella porque me salió más de lo presupuestado.',
    ],
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 74,
    says: 'Clases de matemática para mi hijo de 4º de liceo, tiene examen en febrero y no pega una',
    offers: [
      [
        'analaura',
        550,
        'Hola Clara! Preparo exámenes de 4º todos los veranos. Podemos hacer dos clases por semana, el precio es por hora.',
        '2 veces por semana',
      ],
    ],
    accepted: ['analaura'],
    chat: {
      analaura: [
        'C Hola! le cuesta sobre todo trigonometría',
        'P Es lo que más cuesta siempre, tranqui. ¿Arrancamos el lunes a las 10?',
        'C Dale, te esperamos',
        'P Que tenga a mano el cuaderno y el último escrito',
      ],
    },
    review: ['analaura', 5, 'Salvó el examen con 8! Ana Laura tiene una paciencia infinita.'],
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 52,
    says: 'Pintar un dormitorio de 3x4 y el pasillo, techo incluido. Las paredes tienen un poco de humedad',
    photos: ['humedad'],
    offers: [
      [
        'wilson',
        14500,
        'Buenas tardes. Incluye tratar la humedad con sellador, dos manos y proteger los muebles. La pintura va aparte.',
        '3 días',
      ],
      [
        'hugo',
        16000,
        'Hola Clara, no es lo mío principal pero pinto también. Te lo puedo hacer el finde.',
        '2 días',
      ],
    ],
    rejected: ['hugo'],
    accepted: ['wilson'],
    chat: {
      wilson: [
        'C {humedad} Así está la pared. ¿Usás pintura lavable?',
        'P Sí, y antes le doy fijador porque si no la humedad vuelve',
        'C Buenísimo, ¿cuándo podrías?',
        'P La semana que viene arranco martes',
      ],
    },
    review: [
      'wilson',
      3,
      'El trabajo quedó bien pero demoró seis días en vez de tres y hubo que pedirle que limpiara.',
    ],
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 33,
    says: 'Busco quien pasee a mi perra Mora al mediodía, es tranquila y mediana',
    offers: [
      [
        'valeria',
        300,
        'Hola!! Paseo por la rambla con grupos de 4, Mora va a estar feliz. El precio es por paseo.',
        '1 hora',
      ],
    ],
    cancelled: 'Mi vecina se ofreció a pasearla ella, ¡gracias igual Valeria!',
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 6,
    says: 'El split hace ruido y tira agua adentro, ya le limpié los filtros',
    offers: [
      [
        'dario',
        2100,
        'Hola Clara, eso es el desagüe tapado y seguramente falta service. Desarmo, limpio turbina y bandeja.',
        '2 horas',
      ],
    ],
    accepted: ['dario'],
    chat: {
      dario: [
        'P Buen día, ¿qué marca es y de cuántos BTU?',
        'C Es un Midea de 12000, tiene 4 años',
        'P Perfecto. ¿Te sirve el sábado a las 10?',
        'C Sí, el sábado estoy todo el día',
        'P Agendado, cualquier cosa te aviso por acá',
      ],
    },
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 1,
    says: 'Torta para 25 personas para el cumple de 70 de mi madre, que no sea muy dulce. Es para dentro de dos sábados',
    offers: [
      [
        'rosario',
        3200,
        'Hola Clara, te propongo chajá o una de limón con merengue italiano, que es lo menos empalagoso. Incluye cartel.',
        'Lista el sábado a la mañana',
      ],
    ],
    chat: {
      rosario: [
        'C Qué rico la de limón! ¿se puede sin nueces? mi sobrina es alérgica',
        'P Sí claro, en mi cocina esa semana no uso frutos secos así te quedás tranquila',
        'P ¿Retirás o te la alcanzo?',
      ],
    },
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 0.08,
    says: 'Necesito colgar una tele de 55 en la pared, ya tengo el soporte',
  },

  // Pipes, gas and water
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 142,
    says: 'se me tapó la pileta de la cocina y sale agua por todos lados!!',
    photos: ['pileta'],
    urgency: 'urgent',
    offers: [
      [
        'gustavo',
        1800,
        'Hola Lucía, estoy en Parque Rodó, en una hora paso. Cerrá la llave debajo de la mesada mientras tanto.',
        '1 hora',
      ],
    ],
    accepted: ['gustavo'],
    chat: {
      gustavo: [
        'C No encuentro la llave 😩',
        'P Atrás de los productos de limpieza, contra la pared, girala a la derecha',
        'C Listo!! paró. Te espero',
      ],
    },
    review: [
      'gustavo',
      5,
      'Un crack, me salvó el domingo. Destapó, limpió la grasera y no dejó ni una gota en el piso.',
    ],
  },
  {
    by: 'martin',
    at: 'Cordón',
    ago: 120,
    says: 'Calefón no calienta, queda tibia el agua. James 60 litros de unos 6 años',
    offers: [
      [
        'gustavo',
        2300,
        'Buenas Martín, resistencia o termostato. Llevo los dos, cobro el que cambie.',
        '1 hora y media',
      ],
      ['nestor', 2600, 'Puede ser eléctrico, lo mido y te digo. Paso mañana 9 am.'],
    ],
    rejected: ['nestor'],
    accepted: ['gustavo'],
    review: [
      'gustavo',
      4,
      'Buen trabajo, cambió la resistencia. Tuvo que volver al otro día por una pérdida chica pero no cobró.',
    ],
  },
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 88,
    says: 'Señora mayor sola, canilla del baño gotea hace meses. Preferiría alguien serio y recomendado',
    photos: ['canilla'],
    offers: [
      [
        'gustavo',
        950,
        'Buenas tardes Graciela. Con mucho gusto, le cambio el cuerito o el vástago según esté. Puede ver mis reseñas acá.',
        '40 minutos',
      ],
    ],
    accepted: ['gustavo'],
    chat: {
      gustavo: [
        'C Buenas tardes joven, ¿usted viene con factura?',
        'P Sí señora, con boleta y garantía',
        'C Muy bien, lo espero el martes',
        'P El martes a las 10 estoy ahí',
      ],
    },
    review: [
      'gustavo',
      5,
      'Un señor muy educado y prolijo. Me arregló la canilla y me cambió una lamparita que yo no alcanzaba.',
    ],
  },
  {
    by: 'pablo',
    at: 'Belvedere',
    ago: 61,
    says: 'instalar lavarropas, hay q hacer la bajada del desague xq no tiene',
    offers: [
      ['richard', 1900, 'Vecino yo estoy en el Paso Molino, voy cuando quieras', 'Medio día'],
      [
        'gustavo',
        2800,
        'Hola, incluye caño, sifón y canilla de servicio. Hay que picar un poco la pared.',
        '4 horas',
      ],
    ],
    rejected: ['gustavo'],
    accepted: ['richard'],
    review: [
      'richard',
      2,
      'Barato pero pierde agua por la union y ahora no contesta los mensajes. Tuve que llamar a otro.',
    ],
  },
  {
    by: 'agustin',
    at: 'Tres Cruces',
    ago: 27,
    says: 'Olor a gas en la cocina cuando prendo el horno, quiero que alguien lo revise cuanto antes',
    urgency: 'emergency',
    offers: [
      ['gustavo', 1800, 'Cerrá la garrafa y abrí las ventanas, no prendas nada. Voy para ahí.', 'Hoy'],
    ],
    accepted: ['gustavo'],
    chat: {
      gustavo: [
        'C Ya cerré todo, estoy en 8 de Octubre y Garibaldi',
        'P En 25 min llego',
        'C Dale, abajo suena el 302',
      ],
    },
    review: [
      'gustavo',
      5,
      'Vino enseguida, era la manguera vencida. La cambió con regulador nuevo y probó todo con espuma. Muy profesional.',
    ],
  },
  {
    by: 'florencia',
    at: 'Parque Batlle',
    ago: 12,
    says: 'Cambio de grifería completa en baño y cocina, ya tengo las canillas compradas',
    offers: [
      [
        'gustavo',
        3400,
        'Hola Florencia, son dos monocomandos y la ducha? Si es así te lo hago en una tarde.',
        'Una tarde',
      ],
      ['richard', 2600, 'te lo hago por menos', '1 dia'],
    ],
    rejected: ['richard'],
    accepted: ['gustavo'],
    chat: {
      gustavo: [
        'C Sí, dos monocomandos y la ducha',
        'P Perfecto, ¿el miércoles a las 14 te sirve?',
        'C Mejor jueves',
        'P Jueves 14 entonces',
      ],
    },
    extras: { gustavo: ['Cambiar las llaves de paso, que no cierran', 650, true] },
  },
  {
    by: 'martin',
    at: 'Cordón',
    ago: 3,
    says: 'Baja muy poca presión de agua en la ducha, en la cocina sale bien. Edificio viejo, piso 4',
    offers: [
      [
        'gustavo',
        1300,
        'Casi seguro es el sarro en la flor o la llave de paso media cerrada. Voy y lo miramos.',
        '1 hora',
      ],
    ],
  },
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 0.4,
    says: 'El inodoro no descarga bien y hace un ruido raro, ya le puse soda caustica y nada',
    urgency: 'urgent',
    offers: [
      [
        'gustavo',
        1700,
        'Graciela, no le ponga más soda por favor que arruina los caños. Mañana a primera hora paso con la máquina.',
        '1 hora',
      ],
    ],
  },

  // Electricity
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 110,
    says: 'Poner 4 tomas nuevas y cambiar 6 spots que titilan en el living',
    offers: [
      [
        'nestor',
        6800,
        'Buenas Lucía. Precio con materiales de primera marca, sin cable a la vista.',
        '1 día',
      ],
    ],
    accepted: ['nestor'],
    review: ['nestor', 5, 'Excelente, prolijo y con boleta. Lo recomiendo.'],
  },
  {
    by: 'martin',
    at: 'Cordón',
    ago: 66,
    says: 'El portero eléctrico no se escucha desde el apto, el timbre suena pero no oigo al que habla',
    offers: [
      [
        'nestor',
        1900,
        'Es el auricular o el cable de audio. Lo reviso en el apto y si es la placa de calle te paso precio aparte.',
        '2 horas',
      ],
    ],
    accepted: ['nestor'],
    review: ['nestor', 4, 'Lo arregló, era un cable cortado. Llegó media hora tarde pero avisó.'],
  },
  {
    by: 'florencia',
    at: 'Carrasco',
    ago: 40,
    says: 'El portón del garage quedó trancado a la mitad y no responde al control',
    urgency: 'urgent',
    offers: [
      [
        'nestor',
        3200,
        'Puedo ir hoy 19 hs. Podés liberarlo con la llave del motor para cerrarlo a mano mientras.',
        'Hoy',
      ],
      ['fabian', 2900, 'Si es mecánico lo resuelvo yo, si es la placa no.'],
    ],
    rejected: ['fabian'],
    accepted: ['nestor'],
    review: [
      'nestor',
      5,
      'Vino en el día y quedó andando. Cambió el fin de carrera y programó los dos controles.',
    ],
  },
  {
    by: 'pablo',
    at: 'Sayago',
    ago: 21,
    says: 'Se va la luz cada vez q prendo el horno y el calefon juntos, necesito ver si aguanta la instalacion',
    offers: [
      [
        'nestor',
        2200,
        'Hay que medir el consumo y revisar el tablero. Si hay que aumentar potencia te hago el trámite en UTE.',
        '2 horas',
      ],
    ],
    accepted: ['nestor'],
    chat: {
      nestor: [
        'P Pablo, ¿tenés contratados 3,7 o 7,4 kW? Está en la factura',
        'C dice 3,7',
        'P Ahí está el tema. Igual miro el tablero y te digo',
        'C dale el viernes puedo',
      ],
    },
  },
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 0.3,
    says: 'Quiero poner cámara en la puerta y que se vea en el celular, me robaron la bici del palier',
    offers: [
      [
        'nestor',
        5900,
        'Lamento lo de la bici. Cámara wifi con visión nocturna, instalada y configurada en tu teléfono.',
        'Medio día',
      ],
    ],
  },

  // Cleaning and clothes
  {
    by: 'florencia',
    at: 'Buceo',
    ago: 138,
    says: 'Limpieza profunda antes de mudarnos, apto 2 dormitorios vacío, con vidrios y placares por dentro',
    offers: [
      [
        'marta',
        4200,
        'Hola Florencia! Vamos dos personas y lo hacemos en un día. Llevamos los productos.',
        '1 día',
      ],
    ],
    accepted: ['marta'],
    chat: {
      marta: [
        'C Hola Marta, ¿la llave se la dejo al portero?',
        'P Sí mija, yo la retiro 8:30',
        'C Genial, gracias!',
      ],
    },
    review: ['marta', 5, 'Quedó brillando. Marta y su hija son divinas y muy responsables.'],
  },
  {
    by: 'martin',
    at: 'Pocitos',
    ago: 84,
    says: 'Busco persona para limpieza 4 horas los viernes, soy solo y trabajo desde casa',
    offers: [
      [
        'marta',
        1400,
        'Buenas, los viernes de mañana tengo libre. Precio por las 4 horas.',
        '4 horas por semana',
      ],
    ],
    accepted: ['marta'],
    review: ['marta', 4, 'Muy bien, recomendable. A veces cambia el horario a último momento.'],
  },
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 47,
    says: 'Tengo una montaña de ropa para planchar, unas 40 prendas con camisas',
    offers: [['marta', 1300, 'Te la plancho en tu casa el sábado de tarde.', '4 horas']],
    accepted: ['marta'],
    review: ['marta', 5, 'Las camisas mejor que la tintorería. Ya la agendé para el mes que viene.'],
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 19,
    says: 'Hacer el dobladillo a 5 cortinas que me quedaron largas y arreglar el cierre de una campera',
    offers: [
      [
        'sandra',
        1600,
        'Hola! Cada cortina 260 y el cierre 300. Si querés las paso a buscar el lunes.',
        '4 días',
      ],
    ],
    accepted: ['sandra'],
    chat: {
      sandra: [
        'C Dale, lunes de tarde te las dejo prontas',
        'P Marcame con alfileres el largo que querés por fa',
        'C Listo, marcado!',
        'P Gracias, el viernes te las llevo',
      ],
    },
    review: [
      'sandra',
      5,
      'Divina Sandra, las cortinas quedaron al ras del piso y me devolvió la campera como nueva.',
    ],
  },
  {
    by: 'camila',
    at: 'Cordón',
    ago: 58,
    says: 'Achicar un vestido de fiesta con lentejuelas, el casamiento es el otro sábado',
    urgency: 'urgent',
    offers: [
      ['sandra', 1900, 'Las lentejuelas llevan trabajo pero llego. Venite mañana a probarte.', '5 días'],
    ],
    accepted: ['sandra'],
    review: ['sandra', 5, 'Me salvó la vida, quedó como hecho para mí.'],
  },
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 9,
    says: 'Necesito cortinas nuevas para el living, ventanal grande de 3 metros, algo clarito que deje pasar luz',
    offers: [
      [
        'sandra',
        12500,
        'Graciela, le llevo muestras de voile y de lino. El precio es con riel y colocación.',
        '10 días',
      ],
    ],
    chat: {
      sandra: [
        'C ¿Y cuándo podría venir con las muestras?',
        'P El miércoles o el jueves a las 15, como le quede mejor',
      ],
    },
  },
  {
    by: 'agustin',
    at: 'Tres Cruces',
    ago: 2,
    says: 'limpieza de monoambiente despues de una fiesta, quedo un desastre',
    urgency: 'urgent',
    budget: '1500',
  },

  // Building and painting
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 125,
    says: 'Gotera en la azotea arriba del dormitorio, cada vez que llueve pongo una palangana',
    photos: ['gotera', 'humedad'],
    offers: [
      [
        'wilson',
        22000,
        'Señora, hay que levantar la membrana vieja en ese paño y poner nueva de 4 mm con aluminio. Son 30 metros.',
        '2 días con sol',
      ],
    ],
    accepted: ['wilson'],
    chat: {
      wilson: [
        'C ¿Y si llueve esos días?',
        'P Esperamos a que estén pronosticados tres días secos, no se preocupe',
        'C Me deja más tranquila',
      ],
    },
    review: ['wilson', 5, 'Ya cayeron dos tormentas fuertes y ni una gota. Un señor serio.'],
  },
  {
    by: 'nestor',
    at: 'La Blanqueada',
    ago: 92,
    says: 'Colocar porcelanato en cocina 12 m2, material comprado. El piso viejo hay que picarlo',
    offers: [
      [
        'wilson',
        15500,
        'Buenas colega. Picar, contrapiso nivelado y colocación con separadores. Los escombros los saca Julio.',
        '4 días',
      ],
    ],
    accepted: ['wilson'],
    review: ['wilson', 4, 'Muy buen nivel y juntas parejas. Se atrasó un día por la lluvia.'],
  },
  {
    by: 'pablo',
    at: 'La Teja',
    ago: 45,
    says: 'revocar una pared de patio de 5x2.5 q se esta descascarando toda',
    offers: [
      ['wilson', 7200, 'Pico lo flojo, hidrófugo y revoque fino. Arena y portland los compro yo.', '2 días'],
    ],
    rejected: ['wilson'],
    cancelled: 'Al final lo voy a hacer con mi cuñado que sabe de obra',
  },
  {
    by: 'florencia',
    at: 'Buceo',
    ago: 8,
    says: 'Cambiar azulejos rotos del baño, son 12, los mismos no se consiguen así que habría que ver cómo combinar',
    offers: [
      [
        'wilson',
        4800,
        'Hola, se puede hacer una guarda con otro color y queda lindo. Te llevo ideas.',
        '1 día',
      ],
    ],
    accepted: ['wilson'],
    chat: {
      wilson: [
        'C ¿Tenés fotos de alguna guarda que hayas hecho?',
        'P Sí, el sábado cuando vaya te muestro varias',
      ],
    },
  },
  {
    by: 'martin',
    at: 'Cordón',
    ago: 0.6,
    says: 'Mancha de humedad en el techo del baño que va creciendo, el vecino de arriba dice que él no tiene nada roto',
    photos: ['humedad', 'gotera'],
    voice: 'goteo',
  },

  // Doors, iron, wood
  {
    by: 'martin',
    at: 'Cordón',
    ago: 101,
    says: 'Me quedé afuera, la llave quedó puesta del lado de adentro y la puerta no abre',
    urgency: 'emergency',
    offers: [
      ['fabian', 1800, 'Voy con la moto, 20 minutos. No la fuerces que se abre sin romper.', '30 minutos'],
    ],
    accepted: ['fabian'],
    chat: { fabian: ['P Estoy en la puerta del edificio', 'C Bajo!'] },
    review: [
      'fabian',
      5,
      'Llegó en 15 minutos a las 11 de la noche y abrió en dos. Precio justo para la hora que era.',
    ],
  },
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 69,
    says: 'Me robaron la cartera con las llaves adentro, necesito cambiar la cerradura hoy sí o sí',
    urgency: 'urgent',
    offers: [
      [
        'fabian',
        4200,
        'Cambio de combinación y 4 llaves, o cerradura nueva multipunto por 6.900. Paso a las 16.',
        'Hoy',
      ],
    ],
    accepted: ['fabian'],
    review: ['fabian', 4, 'Rápido y amable. Un poco caro pero entiendo la urgencia.'],
  },
  {
    by: 'rosario',
    at: 'Unión',
    ago: 55,
    says: 'Reja para ventana de cocina, medida 1.20 x 1, simple y pintada de negro',
    offers: [['fabian', 6500, 'Hierro de 12 macizo, antióxido y pintura. Colocada.', '1 semana']],
    accepted: ['fabian'],
    review: ['fabian', 3, 'La reja está bien pero la semana se hicieron tres y la pintura tenía corridas.'],
  },
  {
    by: 'florencia',
    at: 'Buceo',
    ago: 30,
    says: 'Biblioteca a medida para un hueco de 1,80 x 2,40, en madera clara',
    offers: [
      [
        'hugo',
        38000,
        'Hola Florencia! La haría en placa de roble claro con cantos macizos. Seña 50 por ciento.',
        '3 semanas',
      ],
    ],
    accepted: ['hugo'],
    chat: {
      hugo: [
        'C ¿Podría llevar un par de cajones abajo?',
        'P Sí, dos cajones con guía telescópica suman 4.500',
        'C Dale, agregalos',
        'P Va. Te mando el plano mañana',
        'C Me encantó el plano! confirmo',
      ],
    },
  },
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 5,
    says: 'La puerta del placard se salió del riel y pesa un montón, no la puedo subir sola',
    offers: [['hugo', 1100, 'Eso es media hora, le cambio las ruedas si están gastadas.', '1 hora']],
    accepted: ['hugo'],
    review: ['hugo', 5, 'Rapidísimo y barato. Cambió las ruedas y quedó como seda.'],
  },
  {
    by: 'pablo',
    at: 'Sayago',
    ago: 1.2,
    says: 'soldar la bisagra del porton de calle q se partio, urgente q quedo abierto',
    urgency: 'urgent',
    offers: [['fabian', 2100, 'Llevo la soldadora, mañana 8 am estoy por Sayago.', '1 hora']],
  },

  // Moving and hauling
  {
    by: 'florencia',
    at: 'Parque Batlle',
    ago: 136,
    says: 'Mudanza de apto 2 dorm desde Parque Batlle a Buceo, 3er piso por escalera, sin piano jaja',
    offers: [
      [
        'julio',
        8900,
        'Camión y tres peones, mantas y canastos incluidos. La escalera ya está contemplada.',
        '1 mañana',
      ],
    ],
    accepted: ['julio'],
    chat: {
      julio: [
        'P ¿El ropero se desarma?',
        'C Uno sí, el otro no',
        'P El que no, lo bajamos con soga si no pasa',
        'C Ay, con cuidado que era de mi abuela!',
        'P Quedate tranquila',
      ],
    },
    review: ['julio', 5, 'Puntuales, fuertes y con buen humor. El ropero de la abuela llegó enterito.'],
  },
  {
    by: 'agustin',
    at: 'Centro',
    ago: 38,
    says: 'flete chico: colchon, escritorio y 10 cajas del Centro a Tres Cruces',
    offers: [['julio', 1700, 'Con la camioneta en un viaje. Vos ayudás a cargar?', '2 horas']],
    accepted: ['julio'],
    review: ['julio', 4, 'Todo bien, llegó un rato tarde por el tránsito.'],
  },
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 24,
    says: 'Retirar ramas de poda y una heladera vieja que no anda, está todo en el frente',
    offers: [
      ['julio', 2600, 'Paso el jueves, cargamos todo en un viaje.', '1 hora'],
      [
        'mauricio',
        3000,
        'Las ramas sí, la heladera no la llevo. Le paso precio por la poda si quiere seguir.',
      ],
    ],
    rejected: ['mauricio'],
    accepted: ['julio'],
    review: ['julio', 5, 'Dejaron la vereda barrida. Muy correctos.'],
  },
  {
    by: 'martin',
    at: 'Cordón',
    ago: 4,
    says: 'Llevar un sillón de 3 cuerpos de Cordón a El Pinar este finde',
    offers: [['julio', 2900, 'Sábado de mañana puedo, con peaje y ayudante.', '2 horas']],
    chat: { julio: ['C ¿Podría ser domingo?', 'P Domingo también, mismo precio'] },
  },

  // Computers and screens
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 78,
    says: 'La computadora está muy lenta y me salen carteles raros. Guardo ahí todas las fotos de mis nietos',
    offers: [
      [
        'leonardo',
        1900,
        'Hola Graciela, tiene algún programa malicioso. Primero le hago copia de las fotos y después limpio todo.',
        '1 día',
      ],
    ],
    accepted: ['leonardo'],
    chat: {
      leonardo: [
        'C Las fotos no se pierden ¿verdad?',
        'P No se preocupe, es lo primero que guardo, en un pendrive que le queda a usted',
        'C Muchas gracias',
      ],
    },
    review: [
      'leonardo',
      5,
      'Un amor de muchacho, me recuperó todo y me enseñó a hacer videollamada con mi nieta en Barcelona.',
    ],
  },
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 63,
    says: 'El wifi no llega al cuarto del fondo, tengo que trabajar en el living',
    offers: [
      [
        'leonardo',
        2700,
        'Con un punto de acceso cableado se arregla. Incluye equipo y configuración.',
        '2 horas',
      ],
    ],
    accepted: ['leonardo'],
    review: ['leonardo', 5, 'Ahora anda volando en toda la casa. Recomendadísimo.'],
  },
  {
    by: 'rosario',
    at: 'Unión',
    ago: 49,
    says: 'Quiero una página para mostrar mis tortas y que me puedan encargar, no entiendo nada de eso',
    offers: [
      [
        'leonardo',
        19500,
        'Rosario, te hago una tienda simple con fotos y pedidos por WhatsApp. Incluye dos horas de clase.',
        '2 semanas',
        'Páginas web y tiendas online',
      ],
    ],
    accepted: ['leonardo'],
    chat: {
      leonardo: [
        'P ¿Tenés fotos de las tortas?',
        'C Tengo mil en el celular 😂',
        'P Mandame las 20 que más te gusten',
      ],
    },
    review: ['leonardo', 4, 'Quedó preciosa y ya me entraron pedidos. Tardó un poco más de lo hablado.'],
  },
  {
    by: 'silvina',
    at: 'Centro',
    ago: 7,
    says: 'Impresora HP no conecta con la notebook después de la actualización, tengo que imprimir declaraciones',
    offers: [['leonardo', 1300, 'Lo hago remoto si querés, en media hora está.', '30 minutos']],
    accepted: ['leonardo'],
    review: ['leonardo', 5, 'Resuelto en 20 minutos por videollamada, un lujo.'],
  },

  // Cold and white goods
  {
    by: 'pablo',
    at: 'Sayago',
    ago: 70,
    says: 'el lavarropas no centrifuga y queda la ropa empapada, es un Panavox',
    offers: [['dario', 2200, 'Correa o bomba de desagote. Voy con los repuestos.', '1 hora']],
    accepted: ['dario'],
    review: ['dario', 4, 'Era la bomba. Cobró lo q dijo.'],
  },
  {
    by: 'rosario',
    at: 'Unión',
    ago: 36,
    says: 'Heladera no enfría abajo, arriba sí. Tengo tortas para entregar, urgente!!',
    urgency: 'emergency',
    offers: [
      ['dario', 2900, 'Rosario, se bloqueó el conducto con hielo o el forzador. Estoy en 1 hora.', 'Hoy'],
    ],
    accepted: ['dario'],
    review: ['dario', 5, 'Me salvó las tortas y el fin de semana entero!'],
  },
  {
    by: 'analaura',
    at: 'Prado',
    ago: 17,
    says: 'Instalar un aire 9000 en dormitorio, la pared da a la calle. Ya lo compré',
    questions: [['dario', '¿A qué altura queda la unidad de afuera?', 'Primer piso, hay balcón.']],
    offers: [
      ['dario', 5200, 'Incluye soporte, hasta 3 metros de caño y vacío. Si hay más caño se suma.', '4 horas'],
    ],
    accepted: ['dario'],
    chat: {
      dario: [
        'C ¿Hay que pedir permiso al edificio?',
        'P Si es fachada sí, preguntale al administrador',
        'C Ok averiguo y te aviso',
        'P Dale, sin apuro',
      ],
    },
  },

  // Care, classes, pets, gardens
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 115,
    says: 'Niñera para dos nenas de 3 y 6, de 13 a 18 de lunes a viernes, que las retire del colegio',
    offers: [
      [
        'patricia',
        26000,
        'Hola Lucía, tengo carné al día y referencias. El precio es mensual. Podemos coordinar una entrevista.',
        'Desde marzo',
      ],
    ],
    accepted: ['patricia'],
    chat: {
      patricia: [
        'C Hola Patricia, ¿podés el miércoles para conocernos?',
        'P Sí, a las 18 me queda bien',
        'C Perfecto, las nenas están ansiosas jaja',
      ],
    },
    review: ['patricia', 5, 'Las nenas la adoran. Puntual, cariñosa y muy responsable.'],
  },
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 42,
    says: 'Acompañante para mi hermana de 84 después de una operación de cadera, de noche',
    offers: [
      ['patricia', 2600, 'Lo siento por su hermana. Hago noches de 21 a 7, precio por noche.', '10 noches'],
    ],
    accepted: ['patricia'],
    review: ['patricia', 5, 'Mi hermana no quería que se fuera. Gracias de corazón.'],
  },
  {
    by: 'florencia',
    at: 'Buceo',
    ago: 26,
    says: 'Bañar y cortar a mi caniche, muerde un poquito cuando le tocan las patas',
    offers: [
      [
        'valeria',
        1100,
        'No es el primero que muerde jaja, voy con tiempo. En tu casa está más tranquilo.',
        '1 hora y media',
      ],
    ],
    accepted: ['valeria'],
    review: [
      'valeria',
      4,
      'Lo dejó hermoso. Quedó una patita más larga pero con lo que se mueve la entiendo.',
    ],
  },
  {
    by: 'florencia',
    at: 'Carrasco',
    ago: 72,
    says: 'Cortar el pasto y podar cerco en casa de mis padres, terreno de unos 600 metros',
    offers: [
      ['mauricio', 3800, 'Con retiro de restos. Si les gusta puedo ir una vez por mes a 2.900.', '1 día'],
    ],
    accepted: ['mauricio'],
    review: ['mauricio', 5, 'Mis padres encantados, ya quedó fijo todos los meses.'],
  },
  {
    by: 'patricia',
    at: 'Solymar, Canelones',
    ago: 31,
    says: 'Hay un eucalipto enorme inclinado para el lado de la casa, con este viento me da miedo',
    questions: [
      [
        'mauricio',
        '¿Hay cables cerca? ¿Entra un camión?',
        'Pasa el cable de UTE por la vereda. Camión entra por el costado.',
      ],
    ],
    offers: [
      [
        'mauricio',
        14000,
        'Lo bajamos por partes con cuerdas. Incluye seguro y retiro. Yo tramito el permiso.',
        '1 día',
      ],
    ],
    accepted: ['mauricio'],
    chat: {
      mauricio: [
        'P Patricia, ¿pasa una camioneta por el costado?',
        'C Sí, 3 metros más o menos',
        'P Bárbaro',
      ],
    },
    review: ['mauricio', 5, 'Impresionante cómo trabajan, ni rozaron el techo.'],
  },
  {
    by: 'agustin',
    at: 'Tres Cruces',
    ago: 10,
    says: 'clases de fisica para parcial de ingenieria, cinematica y dinamica, estoy re perdido',
    offers: [
      [
        'analaura',
        650,
        'Hola Agustín, doy Física 1 hace años. Por zoom o en casa, precio por hora.',
        '4 clases',
      ],
    ],
    accepted: ['analaura'],
    chat: {
      analaura: [
        'C el parcial es el 28, llegamos?',
        'P Con dos por semana llegamos bien. Mandame el repartido',
        'C te lo paso hoy',
      ],
    },
  },
  {
    by: 'camila',
    at: 'Cordón',
    ago: 15,
    says: 'Psicóloga online que trabaje ansiedad, horarios de noche',
    offers: [
      [
        'cecilia',
        1500,
        'Hola Camila, gracias por animarte a escribir. Tengo lugar los martes 20:30. La primera entrevista no se cobra.',
        'Semanal',
      ],
    ],
    accepted: ['cecilia'],
  },

  // Cars, beauty, papers
  {
    by: 'julio',
    at: 'Cordón',
    ago: 64,
    says: 'La camioneta hace un chillido al frenar y vibra el volante, la necesito para trabajar',
    offers: [
      ['ruben', 5400, 'Pastillas y rectificar discos. Te la hago en el día para que no pares.', '1 día'],
    ],
    accepted: ['ruben'],
    review: ['ruben', 5, 'Entre laburantes nos entendemos. Quedó frenando como nueva.'],
  },
  {
    by: 'martin',
    at: 'Pocitos',
    ago: 29,
    says: 'El auto no arranca, hace tac tac tac. Estoy en la rambla y República del Perú',
    urgency: 'emergency',
    offers: [['ruben', 1900, 'Batería. Te hago puente y si no carga llevo una nueva.', '40 minutos']],
    accepted: ['ruben'],
    review: ['ruben', 4, 'Demoró una hora pero lo solucionó ahí mismo.'],
  },
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 23,
    says: 'Maquillaje y peinado para casamiento, somos 3: mi hermana, mi madre y yo',
    offers: [
      [
        'camila',
        5100,
        'Qué lindo! Precio por las tres con prueba tuya incluida. Llego 4 horas antes.',
        '4 horas',
      ],
    ],
    accepted: ['camila'],
    review: ['camila', 5, 'Todas divinas y duró hasta las 6 de la mañana bailando.'],
  },
  {
    by: 'valeria',
    at: 'Pocitos',
    ago: 50,
    says: 'Contadora que me explique si me conviene monotributo o unipersonal, recién empiezo con los perros',
    offers: [
      [
        'silvina',
        2000,
        'Hola Valeria, lo vemos en una hora por videollamada y te hago la apertura si decidís.',
        '1 hora',
      ],
    ],
    accepted: ['silvina'],
    review: ['silvina', 5, 'Clarísima, por fin entendí lo del BPS.'],
  },
  {
    by: 'hugo',
    at: 'Prado',
    ago: 13,
    says: 'Debo dos años de BPS y me llegó una intimación, qué hago',
    urgency: 'urgent',
    offers: [
      [
        'silvina',
        3500,
        'Tranquilo que se puede hacer convenio. Mandame foto de la intimación y lo trabajamos.',
        '1 semana',
      ],
    ],
    accepted: ['silvina'],
    chat: {
      silvina: [
        'C Hola Silvina, te la mando por acá?',
        'P Sí, o al mail. ¿Desde cuándo no pagás?',
        'C Desde que me enfermé, marzo del año pasado más o menos',
        'P Bien, pedimos convenio en cuotas. No firmes nada sin que lo vea',
      ],
    },
  },

  // Sent straight to one service, taken back, changed, still waiting
  {
    by: 'clara',
    at: 'Pocitos',
    ago: 82,
    direct: 'Sanitario Gustavo',
    says: 'Gustavo, volvió a gotear la canilla de la cocina, ¿podés pasar cuando andes por la zona?',
    offers: [['gustavo', 800, 'Claro Clara, paso el lunes.', '30 minutos']],
    accepted: ['gustavo'],
    review: ['gustavo', 5, 'Siempre cumple. Mi sanitario de confianza.'],
  },
  {
    by: 'martin',
    at: 'Pocitos',
    ago: 0.9,
    direct: 'Limpieza de casas y apartamentos',
    says: 'Marta, este viernes vienen visitas, ¿podrías hacer 6 horas en vez de 4?',
    urgency: 'urgent',
  },
  {
    by: 'lucia',
    at: 'Punta Carretas',
    ago: 11,
    direct: 'Tortas de Rosario',
    says: 'Torta de unicornio para 15 nenes, el sábado 28, sabor vainilla con dulce de leche',
    offers: [
      [
        'rosario',
        2400,
        'Hola Lucía, la de unicornio la tengo repráctica. Va con cuerno de fondant.',
        'Para el 28',
      ],
    ],
    accepted: ['rosario'],
    chat: {
      rosario: [
        'C Puede ser con lila y rosado?',
        'P Por supuesto, te mando boceto',
        'C Ay me encanta 😍',
        'P ¿El nombre de la cumpleañera?',
        'C Emilia, cumple 6',
      ],
    },
  },
  {
    by: 'silvina',
    at: 'Centro',
    ago: 35,
    says: 'Lunch para brindis de oficina, 30 personas, algo salado y algo dulce, jueves 18 hs',
    edited: 'Lunch para brindis de oficina, 40 personas (2 celíacas), algo salado y algo dulce, jueves 18 hs',
    offers: [
      [
        'rosario',
        15800,
        'Hola Silvina, para 40 con bandeja sin gluten separada y rotulada. Incluye descartables.',
        'Jueves 17 hs allí',
      ],
    ],
    accepted: ['rosario'],
    review: ['rosario', 5, 'Todo riquísimo y abundante, las celíacas felices.'],
  },
  {
    by: 'agustin',
    at: 'Tres Cruces',
    ago: 32,
    says: 'busco alguien q me ayude con la mudanza, poca cosa, pago 800',
    budget: '800',
    offers: [['julio', 1600, 'Por 800 no cubro ni la nafta, disculpá. Lo mínimo es esto.', '2 horas']],
    withdrawn: ['julio'],
    cancelled: 'Lo resolví con un amigo',
  },
  {
    by: 'pablo',
    at: 'La Teja',
    ago: 18,
    says: 'Arreglar techo de chapa que se voló un pedazo con el temporal',
    urgency: 'urgent',
    offers: [
      [
        'wilson',
        9800,
        'Reposición de chapas y ganchos, reviso clavadores. Voy cuando afloje el viento.',
        '1 día',
      ],
    ],
    accepted: ['wilson'],
    cancelled: 'El seguro me manda a su propia gente, mil disculpas Wilson',
  },
  {
    by: 'mauricio',
    at: 'Buceo',
    ago: 14,
    says: 'cucarachas en la cocina, de esas chiquitas, aparecen de noche y no hay caso con el aerosol',
    offers: [
      ['richard', 1800, 'Esas son alemanas, van con gel y fumigacion. A los 15 dias repaso gratis', '1 hora'],
    ],
    accepted: ['richard'],
    review: ['richard', 4, 'Efectivo, no se vio ni una más. Buen trato.'],
  },
  {
    by: 'graciela',
    at: 'Malvín',
    ago: 0.15,
    says: 'Busco quien me corte el pasto del fondo y saque los yuyos de los canteros, jardín chico',
    discardedBy: ['mauricio'],
  },
];
