/** Every text of the player; pages in other languages provide their own. */
export const LABELS = {
  player: 'Video player',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Position in the video',
  captions: 'Captions',
  speed: 'Speed',
  picture: 'Picture in picture',
  full: 'Full screen',
  small: 'Leave full screen',
  of: 'of',
  gone: 'This video is no longer available. Its owner has switched off the link or deleted it.',
  broken: 'This video cannot be played. It may be gone, or your browser may not know its format.',
  away: 'This video cannot be loaded right now.',
  again: 'Try again',
};

export type Labels = typeof LABELS;
