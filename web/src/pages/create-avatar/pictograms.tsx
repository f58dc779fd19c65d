import type { Draft } from './draft.ts';

const SHAPES: Record<Draft['aspect'], [number, number]> = {
  portrait: [18, 32],
  landscape: [40, 22.5],
  square: [28, 28],
};

export function RatioPicture({ aspect }: { aspect: Draft['aspect'] }) {
  const [width, height] = SHAPES[aspect];
  return (
    <svg viewBox="0 0 44 34" className="h-9 text-ink-2" aria-hidden="true">
      <Sheet width={width} height={height} />
    </svg>
  );
}

/** Positions of presenter and captions as fractions of the picture; mirrors the renderer's layouts. */
interface Positions {
  /** Center, foot and height of a person; for a circle, its center and width. */
  person: { x: number; y: number; size: number };
  words: { x: number; y: number; width: number };
}

const POSITIONS: Record<2 | 3, Record<Draft['aspect'], Positions>> = {
  2: {
    portrait: { person: { x: 0.5, y: 1, size: 0.46 }, words: { x: 0.12, y: 0.13, width: 0.76 } },
    landscape: { person: { x: 0.76, y: 1, size: 0.78 }, words: { x: 0.1, y: 0.3, width: 0.36 } },
    square: { person: { x: 0.76, y: 1, size: 0.6 }, words: { x: 0.1, y: 0.3, width: 0.38 } },
  },
  3: {
    portrait: { person: { x: 0.5, y: 0.78, size: 0.5 }, words: { x: 0.14, y: 0.16, width: 0.72 } },
    landscape: { person: { x: 0.82, y: 0.68, size: 0.25 }, words: { x: 0.1, y: 0.28, width: 0.54 } },
    square: { person: { x: 0.77, y: 0.74, size: 0.37 }, words: { x: 0.12, y: 0.2, width: 0.7 } },
  },
};

/** Pictogram of a layout. */
export function ScreenPicture({ screen, aspect }: { screen: Draft['screen']; aspect: Draft['aspect'] }) {
  const [width, height] = SHAPES[aspect];
  const [left, top] = [22 - width / 2, 17 - height / 2];
  const positions = screen === 1 ? undefined : POSITIONS[screen][aspect];
  const person = positions?.person ?? { x: 0.5, y: 1, size: 0.72 };
  const [x, y] = [left + width * person.x, top + height * person.y];
  return (
    <svg viewBox="0 0 44 34" className="h-9 text-ink-2" aria-hidden="true">
      <Sheet width={width} height={height} />
      {positions && (
        <Lines
          x={left + width * positions.words.x}
          y={top + height * positions.words.y}
          width={width * positions.words.width}
        />
      )}
      {screen === 3 ? (
        <circle data-part="person" cx={x} cy={y} r={(width * person.size) / 2} fill="currentColor" />
      ) : (
        <Person x={x} y={y} size={height * person.size} />
      )}
    </svg>
  );
}

function Sheet({ width, height }: { width: number; height: number }) {
  return (
    <rect
      data-part="picture"
      x={22 - width / 2}
      y={17 - height / 2}
      width={width}
      height={height}
      rx="3"
      fill="currentColor"
      fillOpacity="0.14"
      stroke="currentColor"
      strokeWidth="1.25"
    />
  );
}

function Person({ x, y, size }: { x: number; y: number; size: number }) {
  const headRadius = size * 0.2;
  const halfWidth = size * 0.36;
  return (
    <g data-part="person" fill="currentColor">
      <circle cx={x} cy={y - size + headRadius} r={headRadius} />
      <path
        d={`M${x - halfWidth} ${y - 1} v${-size * 0.2} a${halfWidth} ${size * 0.34} 0 0 1 ${2 * halfWidth} 0 v${size * 0.2}z`}
      />
    </g>
  );
}

function Lines({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <path
      d={`M${x} ${y}h${width}M${x} ${y + 3.2}h${width}M${x} ${y + 6.4}h${width * 0.6}`}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  );
}
