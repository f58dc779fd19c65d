/** Grid of portraits, two columns on phones. */
export const GALLERY = 'grid gap-4 grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]';

export const PORTRAIT_CARD =
  'group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised hover:border-line-strong';

/** Crops from the bottom, so that heads stay visible in every aspect ratio. */
export const PORTRAIT = 'aspect-[4/5] w-full bg-sunken object-cover object-[50%_25%]';
