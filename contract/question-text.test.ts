import { expect, test } from 'vitest';
import { QUESTION_MAX, questionProblem } from './question-text.ts';

test('a question may have as many emoji as letters', () => {
  for (const sign of ['a', '😀']) {
    expect(questionProblem(sign.repeat(QUESTION_MAX))).toBeUndefined();
    expect(questionProblem(sign.repeat(QUESTION_MAX + 1))).toBe('Escribe como máximo 240 caracteres.');
  }
});
