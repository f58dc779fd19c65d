import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byText, compileJson, text } from './compile-json.fixture.ts';

const NEWS = {
  scenes: [
    { name: 'intro', length: 2, clips: [text('Intro')] },
    {
      name: 'news',
      script: 'Anything',
      clips: [
        text('late', { start: 'speech.end-1.5' }),
        text('half', { start: '50%', end: 'end-0.5' }),
        text('early', { start: 0.5, length: 2 }),
      ],
    },
    {
      name: 'outro',
      length: 3,
      clips: [text('over', { start: 'start-0.4' }), text('after', { start: 'news.end+1' })],
    },
  ],
};

test.each([8, 70])(
  'moves anchored clips with a script of %i s and leaves absolute times alone',
  (seconds) => {
    const { clips, timeline, schedule } = compileJson(NEWS, {
      spoken: { by: 'scene', seconds: new Map([[1, seconds]]) },
    });
    const [, news] = schedule.scenes;
    expect(news?.start).toBe(2);
    expect(schedule.voices.get(1)).toBeCloseTo(2.1, 5);
    expect(timeline.duration).toBeCloseTo(2 + seconds + 0.2 + 3, 1);
    expect(byText(clips, 'late')?.start).toBeCloseTo(2.1 + seconds - 1.5, 1);
    expect(byText(clips, 'half')).toMatchObject({ start: expect.closeTo(2 + (seconds + 0.2) / 2, 1) });
    expect(byText(clips, 'half')?.end).toBeCloseTo(2 + seconds + 0.2 - 0.5, 1);
    expect(byText(clips, 'early')).toMatchObject({ start: 2.5, end: 4.5 });
    expect(byText(clips, 'over')?.start).toBeCloseTo((news?.end ?? 0) - 0.4, 1);
    expect(byText(clips, 'after')?.start).toBeCloseTo((news?.end ?? 0) + 1, 1);
  },
);

test('divides one voice among scenes by length, within their limits', () => {
  const scenes = [
    { length: 2, atMost: 3, clips: [] },
    { length: 4, clips: [] },
    { length: 4, clips: [] },
  ];
  const film = { length: 'script', script: 'One voice for all', scenes };
  const { schedule } = compileJson(film, { spoken: { by: 'film', seconds: 42.8 } });
  expect(schedule.scenes.map(({ start, end }) => Math.round((end - start) * 10) / 10)).toEqual([3, 20, 20]);
  expect(schedule.film.speech).toEqual({ start: 0.1, end: 42.9 });
});

test('lets a short voice shorten a film only where the film takes its length from it', () => {
  const scenes = [
    { length: 2, clips: [] },
    { length: 4, clips: [] },
  ];
  const lengthWith = (length: object) =>
    compileJson({ script: 'Short', scenes, ...length }, { spoken: { by: 'film', seconds: 1 } }).schedule
      .duration;
  expect(lengthWith({ length: 'script' })).toBeCloseTo(1.2, 1);
  expect(lengthWith({})).toBeCloseTo(6, 1);
  expect(lengthWith({ length: 5 })).toBeCloseTo(5, 1);
});

test('keeps the given lengths of scenes with scripts under a ready-made voice', () => {
  const json = {
    scenes: [
      { script: 'One', length: 4, clips: [] },
      { script: 'Two', clips: [] },
    ],
  };
  const [first, second] = compileJson(json, { spoken: { by: 'film', seconds: 2 } }).schedule.scenes;
  expect(first?.end).toBeCloseTo(4, 1);
  expect((second?.end ?? 0) - (second?.start ?? 0)).toBeLessThan(1);
});

test('starts a ready-made voice at the first spoken scene and plays it to the end', () => {
  const { schedule } = compileJson(NEWS, { spoken: { by: 'film', seconds: 30 } });
  expect(schedule.voices.get(0)).toBeCloseTo(2.1, 5);
  expect(schedule.scenes[1]?.end).toBeCloseTo(2 + 30.2, 1);
  expect(schedule.duration).toBeCloseTo(35.2, 1);
});

test('never cuts off a voice, whatever lengths the scenes ask for', () => {
  const scene = fc.record({
    length: fc.constantFrom('auto', 1, 3, 20),
    atMost: fc.constantFrom(undefined, 2, 6),
    lead: fc.constantFrom(0, 1),
    clips: fc.constant([]),
    script: fc.constantFrom(undefined, 'Words'),
  });
  fc.assert(
    fc.property(
      fc.array(scene, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0.5, max: 90, noNaN: true }),
      (scenes, seconds) => {
        const json = { scenes: JSON.parse(JSON.stringify(scenes)) as object[] };
        const parts = new Map(scenes.flatMap(({ script }, at) => (script ? [[at, seconds] as const] : [])));
        const apart = compileJson(json, { spoken: { by: 'scene', seconds: parts } }).schedule;
        for (const [at, from] of apart.voices)
          expect(apart.scenes[at]?.end).toBeGreaterThanOrEqual(from + seconds - 1e-6);
        const whole = compileJson(json, { spoken: { by: 'film', seconds } }).schedule;
        expect(whole.duration).toBeGreaterThanOrEqual((whole.voices.get(0) ?? 0) + seconds - 1e-6);
        for (const { scenes: all } of [apart, whole]) {
          all.slice(1).forEach(({ start }, at) => {
            expect(start).toBe(all[at]?.end);
          });
        }
      },
    ),
  );
});

test.each([3, 3.04, 3.1])(
  'makes a scene that follows a voice of %d s last whole tenths of a second',
  (seconds) => {
    const scenes = [
      { script: 'Anything', clips: [text('Title', { start: 0.15 })] },
      { length: 2, clips: [] },
    ];
    const { schedule, clips } = compileJson(
      { scenes },
      { spoken: { by: 'scene', seconds: new Map([[0, seconds]]) } },
    );
    const [first] = schedule.scenes;
    expect(first?.end).toBeCloseTo(Math.ceil((seconds + 0.2) * 10 - 1e-6) / 10, 9);
    // Half a frame is rounded up.
    expect(byText(clips, 'Title')?.start).toBeCloseTo(5 / 30, 9);
  },
);
