import type { ClaimKind, ClaimStatus } from '../../contract/claim-values.ts';

/** A message to the administrators, and its status. */
export interface DemoClaim {
  by: string;
  ago: number;
  says: string;
  status: ClaimStatus;
  kind?: Exclude<ClaimKind, 'report'>;
  /** Set when it reports somebody. */
  against?: string;
  /** The admin's answer; `adds` is what the author wrote afterwards. */
  answer?: string;
  adds?: string;
}

/** A conversation with a service's owner outside any order; lines as in an order's chat. */
interface DemoConversation {
  customer: string;
  provider: string;
  ago: number;
  lines: string[];
}

export const CLAIMS: DemoClaim[] = [
  {
    by: 'alejandra',
    ago: 86,
    says: 'Cobró, dejó el enchufe quemado y no responde. Dice ser electricista y no muestra matrícula.',
    answer:
      'Gracias por avisarnos, Alejandra. Hablamos con él y pausamos su cuenta mientras no muestre la matrícula.',
    status: 'resolved',
    against: 'braulio',
  },
  {
    by: 'clara',
    ago: 79,
    says: 'Estaría buenísimo poder guardar mis proveedores favoritos para volver a llamarlos.',
    kind: 'suggestion',
    answer:
      'Nos gusta la idea y la anotamos. Mientras tanto, en «Mis trabajos» y en tus pedidos terminados encuentras a quienes ya conociste.',
    status: 'reviewed',
  },
  {
    by: 'graciela',
    ago: 70,
    says: 'Muy linda página pero la letra es chica para los que ya no vemos tan bien. ¿Se puede agrandar?',
    kind: 'suggestion',
    answer:
      'Sí: con el gesto de ampliar de tu celular la letra crece y todo se acomoda. ¡Gracias por escribirnos!',
    status: 'resolved',
  },
  {
    by: 'paco',
    ago: 46,
    says: 'me dejaron la sala mojada y quiero que me regresen mi dinero',
    kind: 'complaint',
    answer: 'Lamentamos lo que pasó. ¿Nos cuentas cuánto pagaste y si hablaste con él después?',
    adds: 'pagué 800 y ya no me contesta los mensajes',
    status: 'reviewed',
  },
  {
    by: 'micaela',
    ago: 33,
    says: 'Me ofertó alguien sin matrícula para una conexión eléctrica peligrosa. Deberían pedirla.',
    answer: 'Gracias, Micaela. Su cuenta está desactivada.',
    status: 'resolved',
    against: 'braulio',
  },
  {
    by: 'milena',
    ago: 30,
    says: 'El maestro no quiere responder por la garantía de la humedad, ¿ustedes pueden mediar?',
    status: 'pending',
    against: 'jairo',
  },
  {
    by: 'martin',
    ago: 28,
    says: 'Excelente el servicio, me sacó de un apuro con el auto en la rambla. ¡Sigan así!',
    kind: 'suggestion',
    status: 'resolved',
  },
  {
    by: 'valeria',
    ago: 19,
    says: 'Cuando estoy paseando perros no puedo mirar el celular, ¿podrían mandar los avisos por mail?',
    kind: 'suggestion',
    answer: 'Ya se puede: en tu perfil, Notificaciones, marca la columna Correo en lo que quieras recibir.',
    status: 'reviewed',
  },
  {
    by: 'andres',
    ago: 11,
    says: 'Sería útil poner fotos de trabajos anteriores en el perfil del servicio.',
    kind: 'suggestion',
    status: 'pending',
  },
  {
    by: 'pablo',
    ago: 9,
    says: 'Richard no me contesta y el lavarropas sigue perdiendo agua, quiero que alguien haga algo',
    status: 'pending',
    against: 'richard',
  },
  {
    by: 'sofia',
    ago: 5,
    says: 'Puse mal una reseña, ¿la puedo editar? Le quería poner 5 y no 4 a Norma',
    kind: 'question',
    status: 'pending',
  },
  {
    by: 'lupita',
    ago: 2,
    says: 'Me encanta la aplicación, ya me llegaron ocho pedidos de pastel. Nomás falta poder poner fotos',
    kind: 'suggestion',
    status: 'pending',
  },
  {
    by: 'camilo',
    ago: 0.4,
    says: 'no me llega el correo para verificar la cuenta',
    kind: 'question',
    status: 'pending',
  },
];

export const CONVERSATIONS: DemoConversation[] = [
  {
    customer: 'florencia',
    provider: 'rosario',
    ago: 37,
    lines: [
      'C Hola Rosario! ¿Hacés opciones veganas?',
      'P Hola! Sí, la de chocolate y la de zanahoria me salen riquísimas veganas',
      'C Ay genial, te escribo cuando tenga la fecha',
    ],
  },
  {
    customer: 'sofia',
    provider: 'julieta',
    ago: 29,
    lines: [
      'C Hola, ¿das clases de conversación en grupo?',
      'P Hola Sofía, sí, grupos de tres los jueves a las 19',
      'C ¿Queda lugar?',
      'P Queda uno!',
      'C Lo tomo',
    ],
  },
  {
    customer: 'rodrigo',
    provider: 'ximena',
    ago: 16,
    lines: [
      'C Doctora, ¿a los cuántos meses se esteriliza una gatita?',
      'P A partir de los cinco o seis meses, si pesa más de dos kilos',
      'C Gracias! ya casi',
    ],
  },
  {
    customer: 'juliana',
    provider: 'gloria',
    ago: 13,
    lines: [
      'C Buenas tardes, ¿trabaja por encargo para Chapinero?',
      'P Sí señora, con domicilio de 12 mil',
      'C Perfecto, mil gracias',
    ],
  },
  {
    customer: 'clara',
    provider: 'valeria',
    ago: 3,
    lines: [
      'C Hola Vale, ¿cuidás perros el fin de semana largo?',
      'P Hola Clara! Sí, me quedan dos lugares. ¿Es Mora?',
      'C Sí!! serían 3 noches',
    ],
  },
];
