import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

test('quotes separators, keeps numbers and escapes formulas', () => {
  expect(formatCsv([['a', -1.5, 'b,"c"\nd'], ['=HYPERLINK("x")']])).toBe(
    'a,-1.5,"b,""c""\nd"\r\n"\'=HYPERLINK(""x"")"\r\n',
  );
});
