import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../../src/client/api-failure.ts';
import { type PronunciationInput, useSavePronunciation } from '../../../api/pronunciations.ts';
import { CallTabs } from '../../../code/call-tabs.tsx';
import { m } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SegmentedControl } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { HearWord } from './hear-word.tsx';

const EMPTY = { word: '', by: 'say' as 'say' | 'ipa', pronunciation: '', locale: '', isExact: false };

/** Form for a pronunciation, which can be heard before it is saved. */
export function AddWord({ voiceId }: { voiceId: string }) {
  const save = useSavePronunciation();
  const [form, setForm] = useState(EMPTY);
  const change = (changes: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...changes }));
  const failure = save.error instanceof ApiFailure ? save.error : undefined;
  const { word, by, pronunciation, locale, isExact } = form;
  const body: PronunciationInput = {
    word,
    [by]: pronunciation,
    ...(locale !== '' && { locale }),
    ...(isExact && { case_sensitive: true }),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(body, {
      onSuccess() {
        toast(m.pronunciations.saved(word));
        setForm({ ...EMPTY, by });
      },
    });
  }

  return (
    <SectionCard title={m.pronunciations.addTitle} hint={m.pronunciations.addHint} className="mb-6">
      <form onSubmit={submit} className="grid gap-4">
        <SegmentedControl
          label={m.pronunciations.notation}
          className="justify-self-start"
          value={by}
          onChange={(value) => change({ by: value })}
          options={[
            { value: 'say', label: m.pronunciations.say },
            { value: 'ipa', label: m.pronunciations.ipa },
          ]}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={m.pronunciations.word} error={failure?.errorOf('word')}>
            {(ids) => (
              <Input
                {...ids}
                required
                maxLength={80}
                placeholder={m.pronunciations.wordPlaceholder}
                value={word}
                onChange={({ target }) => change({ word: target.value })}
              />
            )}
          </Field>
          <Field
            label={m.pronunciations.pronunciation}
            error={failure?.errorOf(by)}
            hint={by === 'ipa' ? m.pronunciations.ipaHint : undefined}
          >
            {(ids) => (
              <Input
                {...ids}
                required
                maxLength={200}
                autoCapitalize="off"
                spellCheck={false}
                placeholder={by === 'ipa' ? m.pronunciations.ipaPlaceholder : m.pronunciations.sayPlaceholder}
                value={pronunciation}
                onChange={({ target }) => change({ pronunciation: target.value })}
              />
            )}
          </Field>
          <Field
            label={m.pronunciations.locale}
            error={failure?.errorOf('locale')}
            hint={m.pronunciations.localeHint}
          >
            {(ids) => (
              <Input
                {...ids}
                maxLength={35}
                placeholder={m.pronunciations.localePlaceholder}
                value={locale}
                onChange={({ target }) => change({ locale: target.value.trim() })}
              />
            )}
          </Field>
        </div>
        <Checkbox
          label={m.pronunciations.exact}
          hint={m.pronunciations.exactHint}
          checked={isExact}
          onChange={(checked) => change({ isExact: checked })}
        />
        {save.isError && failure?.errors.length === 0 && <Failure error={save.error} />}
        <div className="flex flex-wrap gap-2">
          <HearWord word={body} voiceId={voiceId} isLabelled />
          <Button kind="primary" type="submit" isBusy={save.isPending}>
            {m.pronunciations.save}
          </Button>
        </div>
        <details>
          <summary className="cursor-pointer text-sm font-medium text-ink-2">
            {m.pronunciations.showCall}
          </summary>
          <div className="mt-3">
            <CallTabs path="/v2/pronunciations" body={body} />
          </div>
        </details>
      </form>
    </SectionCard>
  );
}
