import {
  ChevronFirst,
  Pause,
  Play,
  Proportions,
  Repeat,
  StepBack,
  StepForward,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { filmScene } from '../../studio/draft.ts';
import { timelineOf } from '../../studio/things.ts';
import { type Transport, useTransport } from '../../studio/transport.ts';
import { useWaveform } from '../../studio/waveform.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Studio } from './studio.ts';

interface ControlsProps {
  studio: Studio;
  isShowingSafeAreas: boolean;
  onSafeAreas(isShowing: boolean): void;
}

/** Play, steps, loop, safe areas and the position in the film. */
export function Playback({ studio, isShowingSafeAreas, onSafeAreas }: ControlsProps) {
  const { transport, prepared, scene } = studio;
  const isPlaying = useTransport(transport, (current) => current.isPlaying);
  const isLooping = useTransport(transport, (current) => current.isLooping);
  const shown = filmScene(prepared.film, prepared.request, scene);
  const isOff = !prepared.film;
  // The loop follows the scene when its length changes, or when another one is selected.
  useEffect(() => {
    if (transport.isLooping) transport.setLoop(shown && { start: shown.start, end: shown.end });
  }, [transport, shown]);
  const pressed = 'aria-pressed:bg-accent-soft aria-pressed:text-accent';
  return (
    <div role="toolbar" aria-label={m.studio.transport} className="flex items-center justify-center gap-0.5">
      <Clock transport={transport} />
      <IconButton label={m.studio.toStart} disabled={isOff} onClick={() => transport.seek(0)}>
        <ChevronFirst className="size-4" />
      </IconButton>
      <IconButton
        label={m.studio.previousFrame}
        className="max-sm:hidden"
        disabled={isOff}
        onClick={() => transport.step(-1)}
      >
        <StepBack className="size-4" />
      </IconButton>
      <IconButton
        label={isPlaying ? m.studio.pause : m.studio.play}
        disabled={isOff}
        onClick={() => transport.toggle()}
        className="mx-1 rounded-full! bg-ink text-on-ink! hover:bg-ink-2!"
      >
        {isPlaying ? <Pause className="size-4 fill-current" /> : <Play className="size-4 fill-current" />}
      </IconButton>
      <IconButton
        label={m.studio.nextFrame}
        className="max-sm:hidden"
        disabled={isOff}
        onClick={() => transport.step(1)}
      >
        <StepForward className="size-4" />
      </IconButton>
      <IconButton
        label={m.studio.loop}
        aria-pressed={isLooping}
        disabled={!shown}
        className={pressed}
        onClick={() =>
          transport.setLoop(isLooping || !shown ? undefined : { start: shown.start, end: shown.end })
        }
      >
        <Repeat className="size-4" />
      </IconButton>
      <IconButton
        label={m.studio.safeAreas}
        aria-pressed={isShowingSafeAreas}
        className={pressed}
        onClick={() => onSafeAreas(!isShowingSafeAreas)}
      >
        <Proportions className="size-4" />
      </IconButton>
    </div>
  );
}

function Clock({ transport }: { transport: Transport }) {
  const time = useTransport(transport, (current) => formatTime(current.time));
  const duration = useTransport(transport, (current) => formatTime(current.duration));
  return (
    <span className="numbers w-28 shrink-0 text-sm text-ink-2">
      <span className="text-ink">{time}</span> / {duration}
    </span>
  );
}

/** `1:07.3` */
function formatTime(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-3);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

const MAX_ZOOM = 8;
/** Larger canvases stay blank in some browsers. */
const MAX_CANVAS_PIXELS = 16_000;

/** The film as a line: waveform, words and scenes. Dragging or the arrow keys move the position. */
export function Scrubber({ studio }: { studio: Studio }) {
  const { transport, prepared } = studio;
  const { film, soundUrl, isSoundOld } = prepared;
  const view = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const waveform = useWaveform(soundUrl);
  const duration = film ? timelineOf(film).duration : 0;
  /** Widths of the view that the film takes. */
  const [zoom, setZoom] = useState(1);
  const tenths = useTransport(transport, ({ time }) => Math.floor(time * 10) / 10);

  useEffect(() => {
    const move = () => {
      const share = transport.time / Math.max(duration, 1e-3);
      if (head.current) head.current.style.left = `${100 * share}%`;
      if (view.current && zoom > 1) keepInView(view.current, share);
    };
    move();
    return transport.subscribe(move);
  }, [transport, duration, zoom]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => drawTrack(element, studio.prepared, waveform);
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    // Colours follow the theme.
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
      theme.disconnect();
    };
  }, [studio.prepared, waveform]);

  function seekTo({ clientX }: PointerEvent) {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    transport.seek((duration * (clientX - left)) / width);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'PageDown') transport.seek(transport.time + 1);
    else if (event.key === 'PageUp') transport.seek(transport.time - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex items-center gap-1">
      <div ref={view} className="min-w-0 flex-1 overflow-x-auto rounded-sm px-1">
        <div
          ref={track}
          role="slider"
          tabIndex={0}
          aria-label={m.studio.position}
          aria-valuemin={0}
          aria-valuemax={Math.round(duration * 10) / 10}
          aria-valuenow={tenths}
          aria-valuetext={m.studio.positionText(formatTime(tenths), formatTime(duration))}
          aria-disabled={!film}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            seekTo(event);
          }}
          onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
          style={{ width: `${100 * zoom}%` }}
          className={classes(
            'relative h-12 cursor-pointer touch-none rounded-sm bg-sunken',
            isSoundOld && 'opacity-60',
          )}
        >
          <canvas ref={canvas} className="absolute inset-0 size-full" />
          <div
            ref={head}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-px bg-accent-fill before:absolute before:top-0 before:-left-1 before:size-2.5 before:rounded-full before:bg-accent-fill"
          />
        </div>
      </div>
      <fieldset aria-label={m.studio.zoom} className="grid">
        <IconButton
          label={m.studio.zoomIn}
          className="size-6!"
          disabled={!film || zoom >= MAX_ZOOM}
          onClick={() => setZoom(2 * zoom)}
        >
          <ZoomIn className="size-3.5" />
        </IconButton>
        <IconButton
          label={m.studio.zoomOut}
          className="size-6!"
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom / 2)}
        >
          <ZoomOut className="size-3.5" />
        </IconButton>
      </fieldset>
    </div>
  );
}

/** Scrolls to a position that is out of view, so that what follows it can be seen. */
function keepInView(view: HTMLElement, share: number): void {
  const { scrollLeft, scrollWidth, clientWidth } = view;
  const x = share * scrollWidth;
  if (x < scrollLeft || x > scrollLeft + clientWidth) view.scrollLeft = x - clientWidth / 8;
}

/** Height of the line with word marks, in CSS pixels. */
const WORD_LINE = 5;

function drawTrack(
  canvas: HTMLCanvasElement,
  { film }: Studio['prepared'],
  waveform: ReturnType<typeof useWaveform>,
): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = Math.min(devicePixelRatio, MAX_CANVAS_PIXELS / Math.max(1, width));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context || !film) return;
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const { duration } = timelineOf(film);
  const toX = (time: number) => (time / duration) * width;
  const middle = (height - WORD_LINE) / 2;
  context.fillStyle = style.getPropertyValue('--ink-3');
  if (waveform) {
    const { peaks, peaksPerSecond } = waveform;
    for (let x = 0; x < width; x += 2) {
      const from = Math.floor((x / width) * duration * peaksPerSecond);
      const to = Math.max(from + 1, Math.floor(((x + 2) / width) * duration * peaksPerSecond));
      const peak = peaks.subarray(from, to).reduce((most, value) => Math.max(most, value), 0);
      const half = Math.max(0.5, peak * (middle - 3));
      context.fillRect(x, middle - half, 1.25, 2 * half);
    }
  }
  for (const { start, end } of film.words) {
    context.fillRect(
      toX(start) + 0.5,
      height - WORD_LINE,
      Math.max(1, toX(end) - toX(start) - 1),
      WORD_LINE - 2,
    );
  }
  context.fillStyle = style.getPropertyValue('--line-strong');
  for (const { start } of film.scenes.slice(1)) context.fillRect(toX(start) - 0.5, 0, 1.5, height);
}
