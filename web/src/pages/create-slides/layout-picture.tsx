import type { Draft } from './draft.ts';

/** Pictogram of a layout. */
export function LayoutPicture({ layout }: { layout: Draft['layout'] }) {
  const isBeside = layout === 'beside';
  const width = isBeside ? 27 : 40;
  return (
    <svg viewBox="0 0 44 28" className="h-9 text-ink-2" aria-hidden="true">
      <rect
        x="2"
        y="3"
        width={width}
        height="22"
        rx="3"
        fill="currentColor"
        fillOpacity="0.14"
        stroke="currentColor"
        strokeWidth="1.25"
      />
      <path
        d={`M7 9h${width - 14}M7 13h${width - 18}M7 17h${width - 20}`}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      {layout === 'picture_in_picture' && <circle cx="36" cy="19.5" r="4" fill="currentColor" />}
      {isBeside && (
        <g fill="currentColor">
          <circle cx="37" cy="11" r="3" />
          <path d="M31.5 25v-3a5.5 6 0 0 1 11 0v3z" />
        </g>
      )}
    </svg>
  );
}
