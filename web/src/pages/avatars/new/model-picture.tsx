/**
 * Pictograms of the drawing styles: half-turned with flat shades, close up and facing the viewer, or a 3D character.
 */
export function ModelPicture({ model }: { model: 'classic' | 'modern' | 'rendered' }) {
  const isClose = model !== 'classic';
  return (
    <svg viewBox="0 0 48 48" className="size-12 text-ink-2" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="46" height="46" rx="8" className="fill-sunken stroke-line-strong" />
      {isClose ? (
        <>
          <path d="M6 47c1-9 8-13 18-13s17 4 18 13" className="fill-line-strong" />
          <ellipse
            cx="24"
            cy="21"
            rx="10"
            ry="12"
            className="fill-surface"
            stroke="currentColor"
            strokeWidth="1.75"
          />
          {model === 'rendered' && (
            <path d="M27 10c8 3 9 16 1 22 4-6 4-16-1-22Z" className="fill-line-strong" />
          )}
          <path d="M19.5 20h.01M28.5 20h.01" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          <path
            d="M20.5 26.5c2 1.8 5 1.8 7 0"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <path d="M9 47c0-8 5-12 13-12 9 0 15 4 16 12" className="fill-line-strong" />
          <path
            d="M17 22c0-7 3.500-10.500 8-10.500s8.500 3 8.500 8c0 2-.5 3-.5 4.500 0 5-3.500 8.500-8 8.500s-8-4-8-10.500Z"
            className="fill-surface"
            stroke="currentColor"
            strokeWidth="1.75"
          />
          <path d="M25.500 21h.01M31 21h.01" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
          <path
            d="M26.500 27c1.300.9 3 .9 4.200 0"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
