// A lexicon of a few trades, so that a test shows everything it depends on.
import { compileLexicon, type Lexicon, type Trade } from '../../server/matching/engine/lexicon/lexicon.ts';

function aTrade(id: string, parts: Partial<Trade>): Trade {
  return {
    id,
    label: id,
    does: `trabajos de ${id}`,
    names: [id],
    objects: ['cosa rara'],
    actions: ['hacer algo raro'],
    symptoms: ['pasa algo raro'],
    near: {},
    ...parts,
  };
}

export const SMALL_TRADES: readonly Trade[] = [
  aTrade('plomeria', {
    label: 'plomería',
    does: 'arreglos de cañerías y grifería',
    names: ['plomero', 'plomería', 'sanitario [UY]'],
    objects: ['canilla', 'inodoro', 'cañería', 'pileta de la cocina'],
    actions: ['destapar la pileta', 'cambiar la canilla'],
    symptoms: ['se tapó la pileta', 'el agua no baja', 'pierde agua'],
    near: { multioficio: 0.65, gas: 0.4 },
  }),
  aTrade('gas', { names: ['gasista'], objects: ['calefón', 'estufa a gas'], symptoms: ['olor a gas'] }),
  aTrade('electrodomesticos', {
    names: ['técnico en electrodomésticos', 'service de heladeras', 'reparación de electrodomésticos'],
    objects: ['heladera', 'lavarropas', 'microondas'],
    actions: ['cambiar el burlete'],
    symptoms: ['no enfría', 'no centrifuga'],
  }),
  aTrade('aire-acondicionado', {
    names: ['técnico en aire acondicionado'],
    objects: ['aire acondicionado', 'split'],
    symptoms: ['no enfría el aire'],
  }),
  aTrade('aire-auto', {
    names: ['aire acondicionado del auto'],
    objects: ['aire de la camioneta'],
    symptoms: ['no enfría el aire de la camioneta'],
  }),
  aTrade('pintura-casas', {
    names: ['pintor', 'pintura de casas'],
    actions: ['pintar la casa'],
    objects: ['fachada'],
  }),
  aTrade('clases-pintura', {
    names: ['clases de pintura', 'profesor de dibujo'],
    objects: ['acuarela', 'dibujo'],
    actions: ['aprender a pintar'],
  }),
  aTrade('clases-musica', {
    names: ['clases de música', 'profesor de guitarra', 'profesor de piano'],
    objects: ['guitarra', 'piano'],
    actions: ['aprender a tocar'],
  }),
  aTrade('limpieza-tanques', {
    names: ['limpieza de tanques'],
    objects: ['cisterna del edificio'],
    actions: ['limpiar la cisterna'],
  }),
  aTrade('limpieza-hogar', {
    names: ['limpieza de casas', 'empleada doméstica'],
    actions: ['limpiar la casa'],
  }),
  aTrade('mudanzas', {
    names: ['mudanza', 'mudanzas'],
    objects: ['camión de mudanza'],
    symptoms: ['me cambio de casa'],
  }),
  aTrade('pasteleria', { names: ['pastelería', 'repostera'], objects: ['torta de cumpleaños', 'torta'] }),
  aTrade('fotografia', { names: ['fotógrafo'], objects: ['fotos'] }),
  aTrade('multioficio', { names: ['arreglos del hogar', 'changas varias'], actions: ['colgar un estante'] }),
];

export const SMALL_LEXICON: Lexicon = compileLexicon(SMALL_TRADES);
