import { expect, test } from 'vitest';
import { type Picked, withTranscript } from './picked.ts';

const NOTE: Picked = { key: 'v1', kind: 'voice', file: null, text: '', waveform: [], seconds: 3 };

test('the transcript of a voice note becomes its text', () => {
  expect(withTranscript([NOTE], NOTE, 'Pierde agua')).toEqual([{ ...NOTE, text: 'Pierde agua' }]);
});

test('a voice note that was taken out or recorded again meanwhile does not come back with its words', () => {
  expect(withTranscript([], NOTE, 'Pierde agua')).toEqual([]);
  const another = { ...NOTE, key: 'v2' };
  expect(withTranscript([another], NOTE, 'Pierde agua')).toEqual([another]);
});

test('a transcript does not replace words that were written meanwhile', () => {
  const written = { ...NOTE, text: 'Gotea la canilla' };
  expect(withTranscript([written], NOTE, 'Pierde agua')).toEqual([written]);
});
