import { useEffect, useRef, useState } from 'react';
import { filmScene } from '../../studio/draft.ts';
import { sceneEndings, timelineOf } from '../../studio/things.ts';
import { Transport } from '../../studio/transport.ts';
import type { PreparedFilm } from '../../studio/use-preview-film.ts';

/**
 * Plays the prepared film, and shows the scene that is being edited.
 *
 * @param document changes when another draft is opened
 * @param scene index in the draft
 */
export function useFilmTransport(prepared: PreparedFilm, document: number, scene: number): Transport {
  const { film, soundUrl } = prepared;
  const [transport] = useState(() => new Transport());
  useEffect(() => () => transport.close(), [transport]);
  useEffect(() => {
    const { duration, fps } = film ? timelineOf(film) : { duration: 0, fps: 30 };
    if (!film) transport.pause();
    transport.setFilm({ duration, fps, soundUrl, ...(film && { endings: sceneEndings(film) }) });
  }, [transport, film, soundUrl]);
  useOpeningMoment(transport, film?.scenes[0], document);
  // A new scene is shown once it is in the film, unless the film plays.
  useSceneInView(transport, filmScene(film, prepared.request, scene), scene);
  return transport;
}

/** Shows a film that is opened when its first scene has entered, because its first frame is often empty. */
function useOpeningMoment(
  transport: Transport,
  first: { start: number; end: number } | undefined,
  document: number,
): void {
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (!first || opened.current === document) return;
    opened.current = document;
    if (!transport.isPlaying) transport.show(first);
  }, [transport, first, document]);
}

/** Shows the selected scene once it is in the film. */
function useSceneInView(
  transport: Transport,
  shown: { start: number; end: number } | undefined,
  scene: number,
): void {
  const last = useRef(scene);
  // The times of the scene change when it is spoken, or when others become longer.
  useEffect(() => {
    if (shown && transport.isPosed && !transport.isPlaying) transport.show(shown);
  }, [transport, shown]);
  useEffect(() => {
    if (last.current === scene || !shown) return;
    last.current = scene;
    if (transport.isPlaying || (transport.time >= shown.start && transport.time < shown.end)) return;
    transport.show(shown);
  }, [transport, shown, scene]);
}
