import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { TemplateDetail } from '../../../../src/contract/template.ts';
import type { CreateVideoFromSlides } from '../../../../src/contract/v2/slides.ts';
import { templateQuery } from '../../api/templates.ts';
import { classes } from '../../lib/classes.ts';
import { humanize } from '../../lib/format.ts';
import { findFieldError } from '../../making/field-errors.ts';
import { m } from '../../messages/index.ts';
import { scenesOfTexts } from '../../studio/template-texts.ts';
import { useTransport } from '../../studio/transport.ts';
import { IconButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { completePages, draftFromRequest, withPageScript } from '../create-slides/draft.ts';
import { slidesQuery } from '../create-slides/queries.ts';
import { getText, type Variable } from '../create-template/draft.ts';
import type { Studio } from './studio.ts';
import { templateForm } from './template-settings.tsx';

/** The texts of a film that is not written scene by scene. */
export function FilmText({ studio }: { studio: Studio }) {
  const { path } = studio.draft;
  if (path === '/v2/create_video_from_slides') return <SlidesText studio={studio} />;
  if (path === '/v2/create_video_with_template') return <TemplateText studio={studio} />;
  return <SpokenText studio={studio} />;
}

/** The index of the scene at the position. */
const useCurrentScene = ({ prepared: { film }, transport }: Studio): number | undefined =>
  useTransport(transport, ({ time }) => film?.scenes.findLastIndex(({ start }) => start <= time + 1e-6));

interface BlockProps {
  studio: Studio;
  title: string;
  /** Index of the scene in the film; undefined if it is in none. */
  scene: number | undefined;
  isCurrent: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** A scene: a title that jumps to it, and its texts, which can be changed. */
function Block({
  studio: { prepared, transport, selectScene },
  title,
  scene,
  isCurrent,
  action,
  children,
}: BlockProps) {
  const shown = scene === undefined ? undefined : prepared.film?.scenes[scene];
  function goTo() {
    if (!shown || scene === undefined) return;
    selectScene(scene);
    transport.show(shown);
  }
  return (
    <li
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && !isCurrent && goTo()}
      className={classes('rounded-md border bg-surface pb-2', isCurrent ? 'border-accent' : 'border-line')}
    >
      <div className="flex items-center justify-between gap-1 py-1 pr-1 pl-3">
        <h2 dir="auto" className="min-w-0 text-sm">
          <button
            type="button"
            disabled={!shown}
            onClick={goTo}
            className="max-w-full truncate text-ink-2 hover:text-ink"
          >
            {title}
          </button>
        </h2>
        {action}
      </div>
      {children}
    </li>
  );
}

interface TextProps {
  label: string;
  /** Whether the label is shown as well. */
  isLabelled?: boolean;
  value: string;
  maxLength?: number | undefined;
  placeholder?: string;
  error: string | undefined;
  onChange(text: string): void;
}

const CHARACTERS_PER_LINE = 34;

/** A text as tall as its lines. */
function Text({ label, isLabelled = false, value, maxLength, placeholder, error, onChange }: TextProps) {
  const id = useId();
  return (
    <div className="px-3 pb-1">
      <label htmlFor={id} className={isLabelled ? 'block text-sm text-ink-3' : 'sr-only'}>
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        // For browsers that do not size fields by their content.
        rows={Math.max(1, Math.ceil(value.length / CHARACTERS_PER_LINE))}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field-sizing-content w-full resize-none bg-transparent text-md leading-7 outline-none"
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** The script of each slide. */
function SlidesText({ studio }: { studio: Studio }) {
  const cache = useQueryClient();
  const body = studio.draft.body as unknown as CreateVideoFromSlides;
  const form = draftFromRequest(body);
  const { data: slides } = useQuery(slidesQuery(form.deck, cache, () => {}));
  const current = useCurrentScene(studio);
  if (!slides) return <SpokenText studio={studio} />;
  const shown = completePages(form, slides.pages.length).filter(({ isLeftOut }) => !isLeftOut);
  const { film } = studio.prepared;
  // Without bookends, every page is a scene.
  const isInStep = film?.scenes.length === shown.length;
  const write = (page: number, script: string | undefined) =>
    studio.change(
      (before) => ({
        ...before,
        body: withPageScript(before.body as unknown as CreateVideoFromSlides, page, script),
      }),
      script === undefined ? undefined : `page ${page}`,
    );
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{m.studio.slidesHint}</p>
      <ol aria-label={m.studio.scenes} className="grid gap-2">
        {shown.map(({ page, script }, index) => {
          const { title = '', script: own = '' } = slides.pages.find((one) => one.page === page) ?? {};
          const name = m.createSlides.page(page, title);
          const edit = body.pages?.findIndex((one) => Number(one.page) === page) ?? -1;
          return (
            <Block
              key={page}
              studio={studio}
              title={name}
              scene={isInStep ? index : undefined}
              isCurrent={isInStep && index === current}
              action={
                script !== undefined && (
                  <IconButton
                    label={m.studio.slideRestore(m.createSlides.page(page, ''))}
                    className="size-7!"
                    onClick={() => write(page, undefined)}
                  >
                    <RotateCcw className="size-3.5" />
                  </IconButton>
                )
              }
            >
              <Text
                label={m.createSlides.script(page)}
                value={script ?? own}
                placeholder={m.studio.silent}
                error={edit < 0 ? undefined : studio.errorOf(`pages.${edit}.script`)}
                onChange={(text) => write(page, text)}
              />
            </Block>
          );
        })}
      </ol>
    </>
  );
}

function TemplateText({ studio }: { studio: Studio }) {
  const { data: template } = useQuery(templateQuery(String(studio.draft.body['template_id'] ?? '')));
  return template ? <TemplateScenes studio={studio} template={template} /> : <Skeleton className="h-64" />;
}

/** The texts of a template film, each in the scene that shows or speaks it first. */
function TemplateScenes({ studio, template }: { studio: Studio; template: TemplateDetail }) {
  const { draft, update } = templateForm(studio, template);
  const current = useCurrentScene(studio);
  const { film, error } = studio.prepared;
  const texts = template.variables.filter(({ type }) => type === 'text' || type === 'script');
  // Once for a film, so that a field stays in its place while its text is written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not for every text
  const places = useMemo(
    () =>
      film
        ? scenesOfTexts(
            film,
            texts.map((variable) => getText(draft, variable)),
          )
        : [],
    [film?.scenes.length, studio.document, template],
  );
  const others = texts.filter((_, index) => places[index] === undefined);
  const field = (variable: Variable) => (
    <Text
      key={variable.name}
      isLabelled
      label={variable.label ?? humanize(variable.name.toLowerCase())}
      maxLength={variable.max_chars}
      value={getText(draft, variable)}
      error={findFieldError([error instanceof ApiFailure ? error : undefined], `variables.${variable.name}`)}
      onChange={(text) =>
        update(
          (before) => ({ ...before, words: { ...before.words, [variable.name]: text } }),
          `template ${variable.name}`,
        )
      }
    />
  );
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{m.studio.templateHint}</p>
      <ol aria-label={m.studio.scenes} className="grid gap-2">
        {film?.scenes.map(({ start, title }, index) => {
          const own = texts.filter((_, at) => places[at] === index);
          const isSpoken = own.some(({ type }) => type === 'script');
          const words = film.words.flatMap((word) => (word.scene === index ? [word.text] : [])).join(' ');
          return (
            <Block
              key={start}
              studio={studio}
              title={title ?? m.studio.scene(index + 1)}
              scene={index}
              isCurrent={index === current}
            >
              {own.map(field)}
              {!isSpoken && words !== '' && (
                <p dir="auto" className="px-3 text-sm text-ink-2">
                  <span className="text-ink-3">{m.studio.spokenFixed}</span> {words}
                </p>
              )}
              {own.length === 0 && words === '' && (
                <p className="px-3 text-sm text-ink-3">{m.studio.silent}</p>
              )}
            </Block>
          );
        })}
        {others.length > 0 && (
          <Block studio={studio} title={m.studio.otherTexts} scene={undefined} isCurrent={false}>
            {others.map(field)}
          </Block>
        )}
      </ol>
    </>
  );
}

/** The words of a film whose scenes follow from other fields, to read and to go to. */
function SpokenText({ studio }: { studio: Studio }) {
  const { prepared, transport } = studio;
  const { film } = prepared;
  const current = useCurrentScene(studio);
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{m.studio.readOnly}</p>
      <ol aria-label={m.studio.scenes} className="grid gap-2">
        {film?.scenes.map((scene, index) => {
          const { start, title } = scene;
          const text = film.words
            .filter((word) => word.scene === index)
            .map((word) => word.text)
            .join(' ');
          return (
            <li key={start}>
              <button
                type="button"
                onClick={() => transport.show(scene)}
                aria-current={index === current}
                className={classes(
                  'w-full rounded-md border bg-surface px-3 py-2 text-left hover:border-line-strong',
                  index === current ? 'border-accent' : 'border-line',
                )}
              >
                <span className="block text-sm text-ink-2">{title ?? m.studio.scene(index + 1)}</span>
                <span dir="auto" className="block">
                  {text === '' ? <span className="text-ink-3">{m.studio.silent}</span> : text}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
