import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on white in every theme, because many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Draws a square per dark module, with the quiet zone of four modules that scanners require. */
function drawModules(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
