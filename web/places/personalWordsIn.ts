import { contactIn } from '../../contract/contact-words.ts';

const STREET_WORD =
  /\b(calle|av|avda|avenida|bulevar|blvd|bv|camino|pasaje|pje|carrera|cra|diagonal|ruta|jirón|jr)\.?\s+[^,.;\n]{0,40}?\d/i;
/** "Ellauri 1350", "José Ellauri 1350 apto 2"; a unit after the number, as in «1350 kg», means that it is no door. */
const NAME_AND_DOOR =
  /(?:^|[^\p{L}\d])(?:en|de|por|vivo en)\s+((?:\p{Lu}[\p{L}.]+\s+){1,4})\d{2,5}\b(?!\s*(?:%|º|°|m2|m²|cm|mm|mts?|metros?|kg|kilos?|litros?|lts?|watts?|w\b|v\b|pesos|dólares|usd|pulgadas|horas|hs|años|personas))/u;
const YEAR = /\b(?:19|20)\d{2}$/;

/** Whether a text that everybody may read gives away an address or a phone. */
export function personalWordsIn(text: string): 'address' | 'phone' | null {
  if (contactIn(text) === 'phone') return 'phone';
  const named = NAME_AND_DOOR.exec(text)?.[0];
  return STREET_WORD.test(text) || (named && !YEAR.test(named)) ? 'address' : null;
}
