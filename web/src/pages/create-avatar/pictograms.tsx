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

/** How presenter and words share the picture. */
export function ScreenPicture({ screen, aspect }: { screen: Draft['screen']; aspect: Draft['aspect'] }) {
  const [width, height] = SHAPES[aspect];
  const [left, top] = [22 - width / 2, 17 - height / 2];
  const isWide = aspect === 'landscape';
  return (
    <svg viewBox="0 0 44 34" className="h-9 text-ink-2" aria-hidden="true">
      <Sheet width={width} height={height} />
      {screen === 1 && <Person x={22} y={top + height} size={height * 0.72} />}
      {screen === 2 && isWide && (
        <>
          <Person x={left + width * 0.27} y={top + height} size={height * 0.7} />
          <Lines x={left + width * 0.56} y={top + height * 0.34} width={width * 0.34} />
        </>
      )}
      {screen === 2 && !isWide && (
        <>
          <Lines x={left + width * 0.18} y={top + height * 0.16} width={width * 0.64} />
          <Person x={22} y={top + height} size={height * 0.48} />
        </>
      )}
      {screen === 3 && (
        <>
          <Lines x={left + width * 0.16} y={top + height * 0.2} width={width * 0.6} />
          <circle
            cx={left + width * 0.74}
            cy={top + height - width * 0.24}
            r={Math.min(width, height) * 0.19}
            fill="currentColor"
          />
        </>
      )}
    </svg>
  );
}

function Sheet({ width, height }: { width: number; height: number }) {
  return (
    <rect
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
  const head = size * 0.2;
  const wide = size * 0.36;
  return (
    <g fill="currentColor">
      <circle cx={x} cy={y - size + head} r={head} />
      <path
        d={`M${x - wide} ${y - 1} v${-size * 0.2} a${wide} ${size * 0.34} 0 0 1 ${2 * wide} 0 v${size * 0.2}z`}
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
