import { expect, it } from 'vitest';
import { CreateVideoFromSlides } from '../../../../src/contract/v2/slides.ts';
import {
  changeRequest,
  completePages,
  type Draft,
  draftFromRequest,
  EMPTY_DRAFT,
  toRequestBody,
  withPageScript,
} from './draft.ts';

const EDITED: Draft = {
  ...EMPTY_DRAFT,
  deck: { reference: 'deck_a', name: 'Rain' },
  pages: [{ page: 3 }, { page: 1, script: 'Hello.' }, { page: 2, isLeftOut: true }, { page: 4, script: ' ' }],
  corner: 'top_left',
  build: false,
  musicId: 2,
  caption: true,
  name: 'Rain',
  branding: { brand: true, ai_label: true },
};

it('sends only what differs from the presentation', () => {
  expect(toRequestBody({ ...EMPTY_DRAFT, pages: completePages(EMPTY_DRAFT, 3) }, 'deck_a')).toEqual({
    deck: 'deck_a',
    avatar: { avatar_id: 1, avatar_type: 0 },
    aspect_ratio: 'landscape',
    layout: 'picture_in_picture',
  });
  expect(toRequestBody(EDITED, 'deck_a')).toMatchObject({
    pages: [
      { page: 1, script: 'Hello.' },
      { page: 2, leave_out: true },
      { page: 4, silent: true },
    ],
    order: [3, 1, 4],
    corner: 'top_left',
    build: false,
  });
  expect(toRequestBody({ ...EDITED, layout: 'slides_only' }, 'deck_a')).not.toHaveProperty('avatar');
});

it('restores a draft from its call, with the pages left out', () => {
  const body = toRequestBody(EDITED, 'deck_a');
  expect(CreateVideoFromSlides.safeParse(body).success).toBe(true);
  expect(
    toRequestBody({ ...draftFromRequest(body), pages: completePages(draftFromRequest(body), 4) }, 'deck_a'),
  ).toEqual(body);
  const ordered = draftFromRequest({ deck: 'deck_a', order: [3, 1] });
  expect(completePages(ordered, 4)).toEqual([
    { page: 3 },
    { page: 1 },
    { page: 2, isLeftOut: true },
    { page: 4, isLeftOut: true },
  ]);
});

it('lists every page once, in the chosen order', () => {
  expect(
    completePages({ pages: [{ page: 2 }, { page: 9 }], isOnlyNamed: false }, 3).map(({ page }) => page),
  ).toEqual([2, 1, 3]);
});

it('changes the captions of a request, and keeps what the form does not show', () => {
  const webhook = 'https://example.com/hook';
  const body = { ...toRequestBody(EDITED, 'deck_a'), webhook_url: webhook };
  const track = changeRequest(body, (before) => ({ ...before, captions: 'track' }));
  const { deck, pages, order } = body;
  expect(track).toMatchObject({ deck, pages, order, webhook_url: webhook, caption: true, captions: 'track' });
  expect(CreateVideoFromSlides.safeParse(track).success).toBe(true);
  const off = changeRequest(track, (before) => ({ ...before, caption: false }));
  expect(off).not.toHaveProperty('captions');
});

it('sets, silences and restores what is said on a page', () => {
  const body = { deck: 'deck_1', pages: [{ page: 3, leave_out: true }] };
  const spoken = withPageScript(body, 1, 'Hello.');
  expect(spoken.pages).toEqual([
    { page: 1, script: 'Hello.' },
    { page: 3, leave_out: true },
  ]);
  expect(withPageScript(spoken, 1, ' ').pages?.[0]).toEqual({ page: 1, silent: true });
  expect(withPageScript({ deck: 'deck_1', pages: [{ page: 1, silent: true }] }, 1, undefined)).toEqual({
    deck: 'deck_1',
  });
});
