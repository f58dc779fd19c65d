import { m } from '../../messages/index.ts';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { findProblems, type ProductForm } from './form.ts';

const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'IDR',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'UAH',
  'VND',
  'ZAR',
];

interface Props {
  form: ProductForm;
  onChange(changes: Partial<ProductForm>): void;
}

export function ProductFields({ form, onChange }: Props) {
  const problem = findProblems(form);
  const currencies = CURRENCIES.includes(form.currency) ? CURRENCIES : [form.currency, ...CURRENCIES];
  return (
    <div className="grid gap-4">
      <Field label={m.products.name} error={problem.name && m.products.nameMissing}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={300}
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.products.description} hint={m.products.descriptionHint}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={5}
            maxLength={5000}
            value={form.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.products.brand}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={80}
              value={form.brand}
              onChange={(event) => onChange({ brand: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.products.audience}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={500}
              value={form.audience}
              onChange={(event) => onChange({ audience: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field
          label={m.products.price}
          error={problem.price && m.products.priceWrong}
          hint={form.price === '' ? m.products.priceHint : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="decimal"
              maxLength={14}
              value={form.price}
              className="numbers"
              onChange={(event) => onChange({ price: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.products.oldPrice} error={problem.was && m.products.oldPriceWrong}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="decimal"
              maxLength={14}
              value={form.was}
              className="numbers"
              onChange={(event) => onChange({ was: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.products.currency}>
          {(ids) => (
            <Select
              {...ids}
              value={form.currency}
              onChange={(event) => onChange({ currency: event.target.value })}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
