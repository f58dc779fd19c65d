const styles: Partial<Record<string, string>> = { 'lo-fi': 'Lo-fi' };

/** What each kind of music is like, for those who look for a mood. */
const moods: Partial<Record<string, string>> = {
  'lo-fi': 'Relaxed and warm, for explaining without hurry',
  ambient: 'Calm and wide, stays behind the voice',
  acoustic: 'Friendly and handmade, for people and places',
  corporate: 'Confident and clear, for plans and results',
  funk: 'Playful and bright, for products with a wink',
  tech: 'Focused and modern, for software and how-tos',
  cinematic: 'Grand and moving, for stories and openings',
  holiday: 'Festive and cosy, for the end of the year',
};

export const music = {
  title: 'Music',
  hint: 'Plays under the voice and makes room for it. Free to use in your videos.',
  show: 'Which music',
  styles,
  moods,
  tempo: (bpm: number) => `${bpm} bpm`,
  tempos: { slow: 'slow', medium: 'medium', fast: 'fast' },
  style: 'Style',
  anyTempo: 'Tempo',
  count: (shown: number, all: number) => (shown === all ? `${all} tracks` : `${shown} of ${all} tracks`),
  noneTitle: 'No track fits',
  noneHint: 'Try another style or tempo.',
  use: 'Use',
  useOf: (name: string) => `Use ${name} in a video`,
  add: 'Add music',
  addTitle: 'Music of your own',
  addHint: 'It is listed with the other tracks wherever music is chosen.',
  drop: 'Drop a sound here, or choose one',
  limit: (megabytes: number, minutes: number) =>
    `MP3, WAV or M4A, up to ${megabytes} MB and ${minutes} minutes`,
  name: 'Name',
  rights: 'I may use this music in videos',
  rightsHint: 'It is mine, or its licence allows it.',
  sending: (percent: number) => `Sending, ${percent} %`,
  save: 'Add music',
  added: (name: string) => `${name} can be chosen from now on`,
  ownNoneTitle: 'No music of your own yet',
  ownNoneHint: 'Upload a jingle or a track that you may use, and choose it in every video.',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHint: 'Videos that were asked for before still have it. The uploaded file stays among your assets.',
  removeAction: 'Delete music',
  removed: 'The music was deleted',
};
