// How a Spanish word sounds to someone who writes by ear: b and v, s, c and z, ll and y, g and j, a silent h,
// qu and k, n or m before p. Two spellings of one sound share a key.

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'X'],
  [/^ps/, 's'],
  [/ph/g, 'f'],
  [/gu(?=[ei])/g, 'G'],
  [/gu(?=[ao])|hu(?=[aeio])/g, 'w'],
  [/h/g, ''],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  [/[xsc]c(?=[ei])/g, 's'],
  [/c(?=[ei])|z|x/g, 's'],
  [/qu(?=[ei])|[cq]/g, 'k'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/y(?![aeiou])/g, 'i'],
  [/n(?=[pb])/g, 'm'],
  [/ñ|ni(?=[aeo])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);
}
