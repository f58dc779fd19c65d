import type { TransitionName } from '../../template/clip.ts';
import type { CaptionPlaces } from '../../template/template.ts';
import type { Film, FilmScene } from './film.ts';
import type { FilmClip } from './film-clip.ts';

type Box = NonNullable<FilmClip['box']>;
type Keyframes = NonNullable<FilmClip['keyframes']>;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** Whether most of what is read and said in a film runs from right to left. */
export function runsLeftwards({ script, over, under, scenes }: Film): boolean {
  const clips = [...over, ...under, ...scenes.flatMap((scene) => scene.clips)];
  const written = clips.flatMap(({ asset }) => (asset.type === 'text' ? [asset.text] : []));
  const all = [script, ...scenes.map((scene) => scene.script), ...written].join(' ');
  return (all.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > (all.match(/\p{L}/gu)?.length ?? 0);
}

/** The film laid out the other way round; what pictures and presenters show stays as it is. */
export function mirroredFilm(film: Film): Film {
  return {
    ...film,
    isMirrored: true,
    over: film.over.map(mirroredClip),
    under: film.under.map(mirroredClip),
    scenes: film.scenes.map(mirroredScene),
  };
}

function mirroredScene(scene: FilmScene): FilmScene {
  const { clips, caption } = scene;
  return {
    ...scene,
    clips: clips.map(mirroredClip),
    caption: caption ? mirroredCaption(caption) : caption,
  };
}

/** Where captions stand in a film that is mirrored. */
export function mirroredCaption<Places extends CaptionPlaces>(places: Places): Places {
  const turned = (one: { box?: Box | undefined } | undefined) =>
    one?.box ? { ...one, box: across(one.box) } : one;
  const { portrait, landscape, square } = places;
  return {
    ...turned(places),
    ...(portrait && { portrait: turned(portrait) }),
    ...(landscape && { landscape: turned(landscape) }),
    ...(square && { square: turned(square) }),
  } as Places;
}

function mirroredClip(clip: FilmClip): FilmClip {
  const { box, position, offset, rotation, anchor, transition, effect, keyframes } = clip;
  return {
    ...clip,
    ...(box && { box: across(box) }),
    ...(position && { position: swapped(position) }),
    ...(offset && { offset: [-offset[0], offset[1]] }),
    ...(rotation && { rotation: -rotation }),
    ...(anchor && { anchor: [100 - anchor[0], anchor[1]] }),
    ...(effect && { effect: swapped(effect) }),
    ...(transition && {
      transition: {
        ...transition,
        ...(transition.in && { in: swapped<TransitionName>(transition.in) }),
        ...(transition.out && { out: swapped<TransitionName>(transition.out) }),
      },
    }),
    ...(keyframes && { keyframes: mirroredKeyframes(keyframes) }),
  };
}

function mirroredKeyframes({ x, rotation, revealFrom, ...others }: Keyframes): Keyframes {
  const negative = (frames: NonNullable<Keyframes['x']>) =>
    frames.map((frame) => ({ ...frame, value: -frame.value }));
  return {
    ...others,
    ...(x && { x: negative(x) }),
    ...(rotation && { rotation: negative(rotation) }),
    ...((revealFrom || others.reveal) && { revealFrom: swapped(revealFrom ?? 'left') }),
  };
}

function across([x, y, width, height]: Box): Box {
  return [100 - x - width, y, width, height];
}

function swapped<Name extends string>(name: Name): Name {
  return name.replace(/left|right/i, (side) => OTHER.get(side) ?? side) as Name;
}

const OTHER: ReadonlyMap<string, string> = new Map(
  Object.entries({ left: 'right', right: 'left', Left: 'Right', Right: 'Left' }),
);
