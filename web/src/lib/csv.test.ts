import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('what separates is quoted, numbers stay numbers, and no text becomes a formula', () => {
  expect(csvOf([['a', -1.5, 'b,"c"\nd'], ['=HYPERLINK("x")']])).toBe(
    'a,-1.5,"b,""c""\nd"\r\n"\'=HYPERLINK(""x"")"\r\n',
  );
});
