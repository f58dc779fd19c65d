import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Suggestion } from '../../../../src/contract/dashboard/studio.ts';
import { type LANGUAGES, VIDEO_LENGTHS, WRITING_TASKS } from '../../../../src/contract/enums.ts';
import { callWithProgress } from '../../api/call-with-progress.ts';
import { call } from '../../api/client.ts';
import { writersQuery } from '../../api/studio.ts';
import { automaticVoiceQuery } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { findFieldError } from '../../making/field-errors.ts';
import { m } from '../../messages/index.ts';
import { useStudioAccess } from '../../studio/access.ts';
import { avatarBody, type Scene, scenesOf, withFields, withScene, withScenes } from '../../studio/draft.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Studio } from './studio.ts';

export type Task = (typeof WRITING_TASKS)[number];
type Language = (typeof LANGUAGES)[number];

/** A scene by its index, or the whole film. */
export type Scope = number | 'video';

interface Order {
  task: Task;
  scope: Scope;
  /** Language of the scripts. */
  language: Language;
  to?: Language;
  about?: string;
  url?: string;
  seconds?: (typeof VIDEO_LENGTHS)[number];
}

interface Job {
  order: Order;
  /** The scripts of the scope when the order was given. */
  before: readonly string[];
  suggestion?: Suggestion;
  /** Voices of a translation, by presenter. */
  voices?: ReadonlyMap<string, string>;
  error?: Error;
}

export interface Writing {
  job: Job | undefined;
  begin(order: Order): void;
  /** Uses the suggestion, as one step to undo. */
  take(): void;
  /** Stops writing, or drops the suggestion. */
  leave(): void;
}

const scriptsOf = (draft: Studio['draft'], scope: Scope): string[] => {
  const scripts = scenesOf(draft).map(({ script = '' }) => script);
  return scope === 'video' ? scripts : scripts.slice(scope, scope + 1);
};

const presenterKey = ({ avatar_id: id, avatar_type: type }: NonNullable<Scene['avatar']>): string =>
  `${type}:${id}`;

/** Orders suggestions from the server. A suggestion is dropped when its scripts change. */
export function useWriting({ draft, document, change }: Studio): Writing {
  const cache = useQueryClient();
  const [job, setJob] = useState<Job>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const isCurrent =
    job !== undefined && JSON.stringify(scriptsOf(draft, job.order.scope)) === JSON.stringify(job.before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other scripts
  useEffect(() => {
    running.current?.abort();
    setJob(undefined);
  }, [document]);

  async function write(order: Order) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const started: Job = { order, before: scriptsOf(draft, order.scope) };
    setJob(started);
    const { scope, ...rest } = order;
    try {
      const suggestion = await callWithProgress('/dashboard/api/studio/suggestions', {
        body: { ...rest, scripts: [...started.before], scope: scope === 'video' ? 'video' : 'scene' },
        signal: stop.signal,
        onProgress: () => {},
      });
      const voices = order.to === undefined ? undefined : await voicesFor(order.to, scope);
      if (!stop.signal.aborted) setJob({ ...started, suggestion, ...(voices && { voices }) });
    } catch (error) {
      if (!stop.signal.aborted) setJob({ ...started, error: error as Error });
    }
  }

  /** Finds voices that speak a translation, by presenter. */
  async function voicesFor(language: Language, scope: Scope): Promise<Map<string, string>> {
    const film = avatarBody(draft).avatar;
    const scenes = scope === 'video' ? scenesOf(draft) : scenesOf(draft).slice(scope, scope + 1);
    const presenters = new Map(
      [film, ...scenes.map(({ avatar = film }) => avatar)].map((avatar) => [presenterKey(avatar), avatar]),
    );
    const voices = await Promise.all(
      Array.from(presenters, async ([key, avatar]) => {
        const query = automaticVoiceQuery({ language, ...avatar });
        return [key, (await cache.ensureQueryData(query)).voice_id] as const;
      }),
    );
    return new Map(voices);
  }

  return {
    job: isCurrent ? job : undefined,
    begin: (order) => void write(order),
    take() {
      if (!job?.suggestion) return;
      const { order, suggestion, voices } = job;
      change((before) => withSuggestion(before, order, suggestion, voices));
      setJob(undefined);
    },
    leave() {
      running.current?.abort();
      setJob(undefined);
    },
  };
}

function withSuggestion(
  draft: Studio['draft'],
  { task, scope, to }: Order,
  { scripts }: Suggestion,
  voices: Job['voices'],
): Studio['draft'] {
  const film = avatarBody(draft);
  const scenes = scenesOf(draft);
  const filmVoice = voices?.get(presenterKey(film.avatar));
  const isWhole = scope === 'video' || scenes.length === 1;
  const withScript = (scene: Scene, script: string | undefined): Scene => {
    if (script === undefined || (script === '' && scene.script === undefined)) return scene;
    const { audio_url: _, seconds: __, voice_id: voice, ...rest } = scene;
    const own = voices?.get(presenterKey(scene.avatar ?? film.avatar)) ?? voice;
    // A scene of a film that is translated as a whole speaks with the film's voice, unless its presenter differs.
    const isOwn = own !== undefined && (voices === undefined || !isWhole || own !== filmVoice);
    return { ...rest, ...(isOwn && { voice_id: own }), script };
  };
  if (scope !== 'video' && scenes.length > 1) {
    const scene = withScript(scenes[scope] ?? {}, scripts[0]);
    return withScene(draft, scope, { audio_url: undefined, seconds: undefined, ...scene });
  }
  const count = task === 'draft' && scope === 'video' ? scripts.length : scenes.length;
  const next = withScenes(
    draft,
    Array.from({ length: count }, (_, index) => withScript(scenes[index] ?? {}, scripts[index])),
  );
  if (to === undefined || filmVoice === undefined) return next;
  return {
    ...withFields(next, { voice: { ...avatarBody(next).voice, voice_id: filmVoice } }),
    voice: { isAutomatic: true, language: to },
  };
}

export const titleOf = (scope: Scope): string =>
  scope === 'video' ? m.studio.draftVideo : m.studio.draftScene(m.studio.scene(scope + 1));

interface MenuProps {
  writing: Writing;
  scope: Scope;
  language: Language;
  /** The scripts to rewrite are empty, or cannot be rewritten: only a draft is possible. */
  isEmpty: boolean;
  trigger: ReactNode;
}

/** The tasks. Those that this server cannot do say which setting is missing. */
export function WritingMenu({ writing, scope, language, isEmpty, trigger }: MenuProps) {
  const [form, setForm] = useState<'draft' | 'translate'>();
  const { isEmbedded } = useStudioAccess();
  const { data: writers } = useQuery({ ...writersQuery, enabled: !isEmbedded });
  // The tokens of other sites allow no writing.
  if (isEmbedded) return null;
  return (
    <>
      <Menu trigger={trigger}>
        {WRITING_TASKS.filter((task) => task === 'draft' || !isEmpty).map((task) => (
          <MenuItem
            key={task}
            unavailable={writers?.[task]?.needs ?? undefined}
            onSelect={() => {
              if (task === 'draft' || task === 'translate') setForm(task);
              else writing.begin({ task, scope, language });
            }}
          >
            {m.studio.writeTasks[task]}
          </MenuItem>
        ))}
      </Menu>
      {form === 'draft' && (
        <DraftForm
          scope={scope}
          onClose={() => setForm(undefined)}
          onStart={(order) => writing.begin({ task: 'draft', scope, language, ...order })}
        />
      )}
      {form === 'translate' && (
        <TranslateForm
          scope={scope}
          language={language}
          onClose={() => setForm(undefined)}
          onStart={(to) => writing.begin({ task: 'translate', scope, language, to })}
        />
      )}
    </>
  );
}

/** The button of a scene that opens the tasks. */
export function SceneWriting(props: Omit<MenuProps, 'trigger' | 'scope'> & { scope: number }) {
  return (
    <WritingMenu
      {...props}
      trigger={
        <IconButton
          label={m.studio.writeScene(m.studio.scene(props.scope + 1))}
          className="size-7! max-lg:size-9!"
        >
          <Sparkles className="size-3.5" />
        </IconButton>
      }
    />
  );
}

interface DraftFormProps {
  scope: Scope;
  /** The previous request, and why it failed. */
  given?: Pick<Order, 'about' | 'url' | 'seconds'>;
  error?: Error | undefined;
  onClose(): void;
  onStart(order: Pick<Order, 'about' | 'url' | 'seconds'>): void;
}

export function DraftForm({ scope, given = {}, error, onClose, onStart }: DraftFormProps) {
  const [about, setAbout] = useState(given.about ?? '');
  const [url, setUrl] = useState(given.url ?? '');
  const [seconds, setSeconds] = useState<(typeof VIDEO_LENGTHS)[number]>(given.seconds ?? '30');
  const { data: writers } = useQuery(writersQuery);
  const hasModel = writers?.draft?.by === 'language_model';
  const isEmpty = about.trim() === '' && url.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    onStart({
      ...(about.trim() !== '' && { about: about.trim() }),
      ...(url.trim() !== '' && { url: url.trim() }),
      ...(scope === 'video' && { seconds }),
    });
    onClose();
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={m.studio.draftTitle(titleOf(scope))}>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={m.studio.draftAbout}
          hint={hasModel ? m.studio.draftAboutHint : m.studio.draftFactsHint}
          error={findFieldError([error], 'about')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              maxLength={4000}
              value={about}
              onChange={({ target }) => setAbout(target.value)}
            />
          )}
        </Field>
        <Field label={m.studio.draftLink} error={findFieldError([error], 'url')}>
          {(ids) => (
            <Input
              {...ids}
              type="url"
              maxLength={2048}
              placeholder="https://"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        {scope === 'video' && (
          <Field label={m.studio.draftLength}>
            {(ids) => (
              <Select
                {...ids}
                value={seconds}
                onChange={({ target }) => setSeconds(target.value as typeof seconds)}
                options={VIDEO_LENGTHS.map((value) => ({ value, label: m.studio.draftLengthOf(value) }))}
              />
            )}
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button kind="accent" type="submit" disabled={isEmpty}>
            {m.studio.draftStart}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface TranslateFormProps {
  scope: Scope;
  language: Language;
  onClose(): void;
  onStart(to: Language): void;
}

function TranslateForm({ scope, language, onClose, onStart }: TranslateFormProps) {
  const { data } = useQuery({
    queryKey: ['target-languages'],
    queryFn: ({ signal }) => call('GET /v2/video_translate/target_languages', { signal }),
  });
  const languages = (data?.languages ?? []).filter((one) => one !== language) as Language[];
  const [chosen, setChosen] = useState<Language>();
  const to = chosen ?? languages[0];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (to === undefined) return;
    onStart(to);
    onClose();
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={m.studio.translateTitle(titleOf(scope))}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={m.studio.translateTo}>
          {(ids) => (
            <Select
              {...ids}
              value={to}
              onChange={({ target }) => setChosen(target.value as Language)}
              options={languages.map((value) => ({ value, label: humanize(value) }))}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button kind="accent" type="submit" disabled={to === undefined}>
            {m.studio.translateStart}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
