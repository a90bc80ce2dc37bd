import type { DocumentKind } from '../../contract/badge-kinds.ts';

interface DemoPerson {
  /** Also the name in their e-mail address. */
  key: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** How many days ago they joined. */
  since: number;
  /** Whether they confirmed their e-mail address. */
  verified?: false;
}

/** Everybody's password in the demo market. */
export const DEMO_PASSWORD = 'echamano';
export const emailOf = (key: string) => `${key}@echamano.example`;

/** People whose phone was checked and, for some, a document: its kind, its country and how many days ago. */
export const CHECKED: { key: string; document?: [DocumentKind, country: string, ago: number] }[] = [
  { key: 'gustavo', document: ['national_id', 'UY', 210] },
  { key: 'marta', document: ['national_id', 'UY', 180] },
  { key: 'nestor' },
  { key: 'patricia', document: ['national_id', 'UY', 95] },
  { key: 'clara' },
  { key: 'ramiro', document: ['national_id', 'AR', 160] },
  { key: 'norma', document: ['passport', 'AR', 72] },
  { key: 'sergio' },
  { key: 'lupita', document: ['national_id', 'MX', 140] },
  { key: 'beto', document: ['driving_licence', 'MX', 33] },
  { key: 'yesid', document: ['national_id', 'CO', 120] },
  { key: 'luzdary' },
];

export const ADMIN = 'ines';
/** Whose account the admin turned off. */
export const DEACTIVATED = 'braulio';

/** The accounts that a newcomer tries first, with what to look at in each. */
export const SHOWN_ACCOUNTS: { key: string; who: string }[] = [
  { key: 'clara', who: 'clienta de Montevideo, con pedidos en todos los estados' },
  { key: 'gustavo', who: 'sanitario de Montevideo: recibe lo que se publique de plomería' },
  { key: 'ramiro', who: 'electricista de Buenos Aires' },
  { key: 'lupita', who: 'pastelera de Ciudad de México, también pide' },
  { key: 'yesid', who: 'plomero de Bogotá' },
  { key: ADMIN, who: 'administradora' },
];

// Numbers with zeros where no real subscriber has them: nobody's phone rings.
export const PEOPLE: DemoPerson[] = [
  // Montevideo and around
  { key: 'ines', firstName: 'Inés', lastName: 'Bentancor', phone: '+598 99 000 100', since: 400 },
  { key: 'gustavo', firstName: 'Gustavo', lastName: 'Olivera', phone: '+598 99 000 101', since: 360 },
  { key: 'marta', firstName: 'Marta', lastName: 'Silveira', phone: '+598 99 000 102', since: 340 },
  { key: 'nestor', firstName: 'Néstor', lastName: 'Cabrera', phone: '+598 99 000 103', since: 335 },
  { key: 'wilson', firstName: 'Wilson', lastName: 'De los Santos', phone: '+598 99 000 104', since: 310 },
  { key: 'sandra', firstName: 'Sandra', lastName: 'Techera', phone: '+598 99 000 105', since: 300 },
  { key: 'fabian', firstName: 'Fabián', lastName: 'Umpiérrez', phone: '+598 99 000 106', since: 298 },
  { key: 'julio', firstName: 'Julio César', lastName: 'Píriz', phone: '+598 99 000 107', since: 290 },
  { key: 'rosario', firstName: 'Rosario', lastName: 'Lemes', phone: '+598 99 000 108', since: 270 },
  { key: 'leonardo', firstName: 'Leonardo', lastName: 'Bonilla', phone: '+598 99 000 109', since: 265 },
  { key: 'cecilia', firstName: 'Cecilia', lastName: 'Amaro', phone: '+598 99 000 110', since: 250 },
  { key: 'dario', firstName: 'Darío', lastName: 'Fagúndez', phone: '+598 99 000 111', since: 245 },
  { key: 'patricia', firstName: 'Patricia', lastName: 'Rodríguez', phone: '+598 99 000 112', since: 230 },
  { key: 'mauricio', firstName: 'Mauricio', lastName: 'Sosa', phone: '+598 99 000 113', since: 221 },
  { key: 'valeria', firstName: 'Valeria', lastName: 'Pintos', phone: '+598 99 000 114', since: 215 },
  { key: 'hugo', firstName: 'Hugo', lastName: 'Barreiro', phone: '+598 99 000 115', since: 208 },
  { key: 'analaura', firstName: 'Ana Laura', lastName: 'Méndez', phone: '+598 99 000 116', since: 200 },
  { key: 'ruben', firstName: 'Rubén', lastName: 'Acosta', phone: '+598 99 000 117', since: 190 },
  { key: 'camila', firstName: 'Camila', lastName: 'Ferrari', phone: '+598 99 000 118', since: 182 },
  { key: 'silvina', firstName: 'Silvina', lastName: 'Castro', phone: '+598 99 000 119', since: 170 },
  { key: 'richard', firstName: 'Richard', lastName: 'Machado', phone: '+598 99 000 120', since: 232 },
  { key: 'clara', firstName: 'Clara', lastName: 'Etcheverry', phone: '+598 99 000 121', since: 212 },
  { key: 'lucia', firstName: 'Lucía', lastName: 'Varela', phone: '+598 99 000 122', since: 205 },
  { key: 'martin', firstName: 'Martín', lastName: 'Gadea', phone: '+598 99 000 123', since: 199 },
  { key: 'florencia', firstName: 'Florencia', lastName: 'Irigoyen', phone: '+598 99 000 124', since: 180 },
  {
    key: 'pablo',
    firstName: 'Pablo',
    lastName: 'Suárez',
    phone: '+598 99 000 125',
    since: 160,
    verified: false,
  },
  { key: 'graciela', firstName: 'Graciela', lastName: 'Núñez', phone: '+598 99 000 126', since: 150 },
  {
    key: 'agustin',
    firstName: 'Agustín',
    lastName: 'Perdomo',
    phone: '+598 99 000 127',
    since: 44,
    verified: false,
  },

  // Buenos Aires and around
  { key: 'ramiro', firstName: 'Ramiro', lastName: 'Ledesma', phone: '+54 9 11 0000 0101', since: 330 },
  { key: 'carlos', firstName: 'Carlos', lastName: 'Gauna', phone: '+54 9 11 0000 0102', since: 320 },
  { key: 'norma', firstName: 'Norma', lastName: 'Quiroga', phone: '+54 9 11 0000 0103', since: 301 },
  { key: 'oscar', firstName: 'Oscar', lastName: 'Ferreyra', phone: '+54 9 11 0000 0104', since: 288 },
  { key: 'belen', firstName: 'Belén', lastName: 'Arce', phone: '+54 9 11 0000 0105', since: 260 },
  { key: 'tomas', firstName: 'Tomás', lastName: 'Wainstein', phone: '+54 9 11 0000 0106', since: 251 },
  { key: 'miguel', firstName: 'Miguel Ángel', lastName: 'Paz', phone: '+54 9 11 0000 0107', since: 240 },
  { key: 'daniela', firstName: 'Daniela', lastName: 'Coronel', phone: '+54 9 11 0000 0108', since: 228 },
  { key: 'sergio', firstName: 'Sergio', lastName: 'Mansilla', phone: '+54 9 11 0000 0109', since: 210 },
  { key: 'julieta', firstName: 'Julieta', lastName: 'Rosales', phone: '+54 9 11 0000 0110', since: 195 },
  { key: 'ezequiel', firstName: 'Ezequiel', lastName: 'Toledo', phone: '+54 9 11 0000 0111', since: 176 },
  { key: 'monica', firstName: 'Mónica', lastName: 'Britos', phone: '+54 9 11 0000 0112', since: 160 },
  { key: 'sofia', firstName: 'Sofía', lastName: 'Marchetti', phone: '+54 9 11 0000 0113', since: 204 },
  { key: 'nicolas', firstName: 'Nicolás', lastName: 'Durán', phone: '+54 9 11 0000 0114', since: 186 },
  { key: 'alejandra', firstName: 'Alejandra', lastName: 'Fonseca', phone: '+54 9 11 0000 0115', since: 171 },
  {
    key: 'braulio',
    firstName: 'Braulio',
    lastName: 'Peralta',
    phone: '+54 9 11 0000 0116',
    since: 172,
    verified: false,
  },
  { key: 'micaela', firstName: 'Micaela', lastName: 'Torres', phone: '+54 9 11 0000 0117', since: 60 },

  // Ciudad de México and around
  { key: 'lupita', firstName: 'Guadalupe', lastName: 'Hernández', phone: '+52 55 0000 0101', since: 315 },
  { key: 'chucho', firstName: 'Jesús', lastName: 'Mendoza', phone: '+52 55 0000 0102', since: 305 },
  { key: 'beto', firstName: 'Roberto', lastName: 'Salgado', phone: '+52 55 0000 0103', since: 286 },
  { key: 'araceli', firstName: 'Araceli', lastName: 'Cruz', phone: '+52 55 0000 0104', since: 262 },
  { key: 'memo', firstName: 'Guillermo', lastName: 'Ortega', phone: '+52 55 0000 0105', since: 247 },
  { key: 'karla', firstName: 'Karla', lastName: 'Ríos', phone: '+52 55 0000 0106', since: 225 },
  { key: 'ernesto', firstName: 'Ernesto', lastName: 'Valdés', phone: '+52 55 0000 0107', since: 211 },
  { key: 'yolanda', firstName: 'Yolanda', lastName: 'Pineda', phone: '+52 55 0000 0108', since: 190 },
  { key: 'tono', firstName: 'Antonio', lastName: 'Bautista', phone: '+52 55 0000 0109', since: 166 },
  { key: 'ximena', firstName: 'Ximena', lastName: 'Aguilar', phone: '+52 55 0000 0110', since: 130 },
  { key: 'fernanda', firstName: 'Fernanda', lastName: 'Gómez', phone: '+52 55 0000 0111', since: 194 },
  { key: 'rodrigo', firstName: 'Rodrigo', lastName: 'Zamora', phone: '+52 55 0000 0112', since: 177 },
  { key: 'marisol', firstName: 'Marisol', lastName: 'Reyes', phone: '+52 55 0000 0113', since: 140 },
  {
    key: 'paco',
    firstName: 'Francisco',
    lastName: 'Lozano',
    phone: '+52 55 0000 0114',
    since: 71,
    verified: false,
  },

  // Bogotá and around
  { key: 'yesid', firstName: 'Yesid', lastName: 'Rincón', phone: '+57 300 000 0101', since: 318 },
  { key: 'luzdary', firstName: 'Luz Dary', lastName: 'Castañeda', phone: '+57 300 000 0102', since: 299 },
  { key: 'jairo', firstName: 'Jairo', lastName: 'Moreno', phone: '+57 300 000 0103', since: 276 },
  { key: 'adriana', firstName: 'Adriana', lastName: 'Bernal', phone: '+57 300 000 0104', since: 256 },
  { key: 'wilmer', firstName: 'Wílmer', lastName: 'Gutiérrez', phone: '+57 300 000 0105', since: 233 },
  { key: 'natalia', firstName: 'Natalia', lastName: 'Ospina', phone: '+57 300 000 0106', since: 219 },
  { key: 'edgar', firstName: 'Édgar', lastName: 'Parra', phone: '+57 300 000 0107', since: 203 },
  { key: 'milena', firstName: 'Milena', lastName: 'Suescún', phone: '+57 300 000 0108', since: 184 },
  { key: 'fabio', firstName: 'Fabio', lastName: 'Chaparro', phone: '+57 300 000 0109', since: 150 },
  { key: 'juliana', firstName: 'Juliana', lastName: 'Restrepo', phone: '+57 300 000 0110', since: 198 },
  { key: 'andres', firstName: 'Andrés Felipe', lastName: 'Mora', phone: '+57 300 000 0111', since: 172 },
  { key: 'gloria', firstName: 'Gloria', lastName: 'Vargas', phone: '+57 300 000 0112', since: 133 },
  {
    key: 'camilo',
    firstName: 'Camilo',
    lastName: 'Duarte',
    phone: '+57 300 000 0113',
    since: 52,
    verified: false,
  },
];
