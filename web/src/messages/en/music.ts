const styles: Partial<Record<string, string>> = { 'lo-fi': 'Lo-fi' };

/** Mood of each style of music. */
const moods: Partial<Record<string, string>> = {
  'lo-fi': 'Relaxed and warm, for calm explanations',
  ambient: 'Calm and spacious, stays in the background',
  acoustic: 'Friendly and handmade, for people and places',
  corporate: 'Confident and clear, for plans and results',
  funk: 'Playful and bright, for fun products',
  tech: 'Focused and modern, for software and how-tos',
  cinematic: 'Grand and moving, for stories and openings',
  holiday: 'Festive and cozy, for the end of the year',
};

export const music = {
  title: 'Music',
  hint: 'Plays quietly under the voice. Free to use in your videos.',
  filterLabel: 'Show',
  styles,
  moods,
  tempo: (bpm: number) => `${bpm} bpm`,
  tempos: { slow: 'slow', medium: 'medium', fast: 'fast' },
  style: 'Style',
  tempoLabel: 'Tempo',
  count: (visible: number, all: number) =>
    visible === all ? `${all} tracks` : `${visible} of ${all} tracks`,
  noneTitle: 'No tracks found',
  noneHint: 'Try another style or tempo.',
  use: 'Use',
  useNamed: (name: string) => `Use ${name} in a video`,
  add: 'Add music',
  addTitle: 'Your own music',
  addHint: 'You can use it wherever you choose music.',
  drop: 'Drop an audio file here, or choose one',
  limit: (megabytes: number, minutes: number) =>
    `MP3, WAV or M4A, up to ${megabytes} MB and ${minutes} minutes`,
  name: 'Name',
  rights: 'I may use this music in videos',
  rightsHint: 'I own it, or its licence allows it.',
  sending: (percent: number) => `Uploading: ${percent}%`,
  save: 'Add music',
  added: (name: string) => `${name} was added`,
  ownNoneTitle: 'You have not added music yet',
  ownNoneHint: 'Upload a jingle or track, and use it in your videos.',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHint: 'Videos already in progress keep it. The file stays in your assets.',
  removeAction: 'Delete music',
  removed: 'The music was deleted',
};
