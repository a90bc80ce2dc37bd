/** Invented people and prices that show what a match looks like before there is an account. */
export type Example = {
  chip: string;
  need: string;
  place: string;
  urgency: 'normal' | 'urgent' | 'emergency';
  provider: string;
  trade: string;
  rating: number;
  totalReviews: number;
  score: number;
  reasons: readonly [string, string, string];
  offer: string;
};

export const EXAMPLES: readonly [Example, ...Example[]] = [
  {
    chip: 'Se me tapó la pileta',
    need: 'Se me tapó la pileta de la cocina y sale agua por todos lados',
    place: 'Pocitos, Montevideo',
    urgency: 'urgent',
    provider: 'Marta Sosa',
    trade: 'Sanitaria',
    rating: 4.8,
    totalReviews: 32,
    score: 94,
    reasons: ['Hace destapaciones de cañerías', 'Cubre Pocitos', 'Responde pedidos urgentes'],
    offer: 'Puede ir hoy a las 18:00',
  },
  {
    chip: 'Clases de guitarra',
    need: 'Busco clases de guitarra para mi hija de 9 años, los sábados por la mañana',
    place: 'Coyoacán, Ciudad de México',
    urgency: 'normal',
    provider: 'Julián Ortega',
    trade: 'Profesor de música',
    rating: 4.9,
    totalReviews: 57,
    score: 91,
    reasons: ['Enseña guitarra a niños', 'Da clases en Coyoacán', 'Tiene sábados libres'],
    offer: 'Primera clase este sábado',
  },
  {
    chip: 'Cuidar a mi mamá',
    need: 'Necesito a alguien que acompañe a mi mamá por las tardes, camina con bastón',
    place: 'Chapinero, Bogotá',
    urgency: 'normal',
    provider: 'Luz Dary Peña',
    trade: 'Cuidadora de adultos mayores',
    rating: 4.7,
    totalReviews: 21,
    score: 88,
    reasons: ['Acompaña a personas mayores', 'Trabaja en Chapinero', 'Disponible por las tardes'],
    offer: 'Puede empezar el lunes',
  },
];
