import { expect, test } from 'vitest';
import { shapeOf } from './slow-queries.ts';

test.each([
  [
    "select * from users where email = 'o''brien@x.com' and age > 42",
    'select * from users where email = ? and age > ?',
  ],
  ['select "a1" from t2 where id = $1', 'select "a1" from t2 where id = $1'],
  ['select 1 where id in ($1, $2,\n $3)', 'select ? where id in (…)'],
  ['insert into t values ($1, $2), ($3, $4), ($5, $6)', 'insert into t values (…), …'],
])('the shape of %s leaves out its values', (text, shape) => {
  expect(shapeOf(text)).toBe(shape);
});
