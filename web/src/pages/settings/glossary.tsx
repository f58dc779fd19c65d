import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LANGUAGES } from '../../../../src/contract/enums.ts';
import type { ChangeGlossary, Glossary } from '../../../../src/contract/v2/translations.ts';
import { call } from '../../api/client.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

type Language = (typeof LANGUAGES)[number];

const glossaryQuery = queryOptions({
  queryKey: ['glossary'],
  queryFn: ({ signal }) => call('GET /v2/glossary', { signal }),
});

/** A term in the form. */
interface Term {
  /** Identifies the row while its text changes. */
  key: number;
  term: string;
  translations: { language: Language; text: string }[];
}

/** The names and terms that translations keep. */
export function GlossaryCard() {
  const { data, error, refetch } = useQuery(glossaryQuery);
  return (
    <SectionCard title={m.glossary.title} hint={m.glossary.hint}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <GlossaryForm stored={data} />}
    </SectionCard>
  );
}

function GlossaryForm({ stored }: { stored: Glossary }) {
  const cache = useQueryClient();
  const [terms, setTerms] = useState(() => stored.terms.map(toTerm));
  const save = useMutation({
    mutationFn: (body: ChangeGlossary) => call('PUT /v2/glossary', { body }),
    onSuccess(glossary) {
      cache.setQueryData(glossaryQuery.queryKey, glossary);
      toast(m.settings.saved);
    },
  });
  const body = toBody(terms);
  const isUnchanged = JSON.stringify(body) === JSON.stringify(toBody(stored.terms.map(toTerm)));
  const change = (changed: Term) =>
    setTerms((before) => before.map((term) => (term.key === changed.key ? changed : term)));
  const add = () =>
    setTerms((before) => [
      ...before,
      { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, term: '', translations: [] },
    ]);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(body);
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      {terms.length === 0 && <p className="text-sm text-ink-2">{m.glossary.none}</p>}
      {terms.length > 0 && (
        <ul className="grid gap-4">
          {terms.map((term) => (
            <li key={term.key}>
              <TermFields
                value={term}
                onChange={change}
                onRemove={() => setTerms((before) => before.filter(({ key }) => key !== term.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" icon={<Plus className="size-4" />} onClick={add}>
        {m.glossary.add}
      </Button>
      {save.isError && <Failure error={save.error} />}
      {!(terms.length === 0 && isUnchanged) && (
        <Button
          kind="primary"
          type="submit"
          className="justify-self-start"
          disabled={isUnchanged}
          isBusy={save.isPending}
        >
          {m.common.save}
        </Button>
      )}
    </form>
  );
}

interface TermFieldsProps {
  value: Term;
  onChange(value: Term): void;
  onRemove(): void;
}

function TermFields({ value, onChange, onRemove }: TermFieldsProps) {
  const { term, translations } = value;
  const unused = LANGUAGES.filter((language) => translations.every((one) => one.language !== language));
  const [next] = unused;
  const replace = (at: number, changes: Partial<Term['translations'][number]>) =>
    onChange({
      ...value,
      translations: translations.map((one, index) => (index === at ? { ...one, ...changes } : one)),
    });
  return (
    <div className="grid gap-2 rounded-lg border border-line p-3">
      <div className="flex items-center gap-2">
        <Input
          aria-label={m.glossary.term}
          placeholder={m.glossary.termPlaceholder}
          required
          maxLength={100}
          value={term}
          onChange={({ target }) => onChange({ ...value, term: target.value })}
        />
        <IconButton label={m.glossary.remove(term)} onClick={onRemove}>
          <X className="size-4" />
        </IconButton>
      </div>
      {translations.map(({ language, text }, at) => (
        <div key={language} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
          <Select
            aria-label={m.glossary.language(term)}
            className="sm:max-w-44"
            value={language}
            onChange={({ target }) => replace(at, { language: target.value as Language })}
            options={LANGUAGES.filter((one) => one === language || unused.includes(one)).map((one) => ({
              value: one,
              label: humanize(one),
            }))}
          />
          <div className="flex w-full items-center gap-2">
            <Input
              aria-label={m.glossary.translation(humanize(language), term)}
              required
              maxLength={100}
              value={text}
              onChange={({ target }) => replace(at, { text: target.value })}
            />
            <IconButton
              label={m.glossary.removeTranslation(humanize(language), term)}
              onClick={() =>
                onChange({ ...value, translations: translations.filter((_, index) => index !== at) })
              }
            >
              <X className="size-4" />
            </IconButton>
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-2">{m.glossary.stays}</p>
        {next !== undefined && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() =>
              onChange({ ...value, translations: [...translations, { language: next, text: '' }] })
            }
          >
            {m.glossary.addTranslation}
          </Button>
        )}
      </div>
    </div>
  );
}

function toTerm({ term, translations = {} }: Glossary['terms'][number], key: number): Term {
  const languages = LANGUAGES.filter((language) => Object.hasOwn(translations, language));
  return {
    key,
    term,
    translations: languages.map((language) => ({ language, text: translations[language] ?? '' })),
  };
}

function toBody(terms: readonly Term[]): ChangeGlossary {
  return {
    terms: terms.map(({ term, translations }) => ({
      term,
      ...(translations.length > 0 && {
        translations: Object.fromEntries(translations.map(({ language, text }) => [language, text])),
      }),
    })),
  };
}
