import { expect, test } from 'vitest';
import { currencyOf, signFitsCurrency } from './currency-signs.ts';
import { amountsIn } from './money.ts';

test.each([
  ['₹1,23,456', 123_456, 'INR'],
  ['Rs. 12,34,567.50', 1_234_567.5, 'INR'],
  ['CHF 1’299.–', 1299, 'CHF'],
  ['１，２８０円', 1280, 'JPY'],
  ['٣٤٫٥٠ درهم', 34.5, 'AED'],
  ['3,439.00 ر.س', 3439, 'SAR'],
  ['12.500 KD', 12.5, 'KWD'],
  ['د.ك 1,012.500', 1012.5, 'KWD'],
  ['47 405 Р', 47_405, 'RUB'],
  ['1 030 р.', 1030, 'RUB'],
  ['2 285,81 грн.', 2285.81, 'UAH'],
  ['133,86 LEI', 133.86, 'RON'],
  ['749,00 euro', 749, 'EUR'],
  ['200.000 đ', 200_000, 'VND'],
  ['1.198,- Kr', 1198, 'DKK'],
  ['KSh 4,500', 4500, 'KES'],
  ['S/ 129.90', 129.9, 'PEN'],
  ['US$:12.99', 12.99, 'USD'],
  ['฿ 3.3900', 3.39, 'THB'],
  ['$119. 95', 119.95, 'USD'],
  ['118, 99 TL', 118.99, 'TRY'],
  ['.75 €', 0.75, 'EUR'],
  ['35€ 99', 35.99, 'EUR'],
])('reads %s as %d %s', (text, amount, currency) => {
  const found = amountsIn(text);
  expect(found.map((one) => one.amount)).toEqual([amount]);
  expect(found.every(({ sign }) => signFitsCurrency(sign, currency) || currencyOf(sign) === currency)).toBe(
    true,
  );
});

test('ignores numbers and codes that only look like cents or currencies', () => {
  expect(amountsIn('Size 38, 25 €').map(({ amount }) => amount)).toEqual([25]);
  expect(amountsIn('SKU: 49 PRP: 12').map(({ amount }) => amount)).toEqual([]);
  expect(amountsIn('VAT: 2 399,00 zł').map(({ amount }) => amount)).toEqual([2399]);
});
