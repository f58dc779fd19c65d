import type { PRESENTER_ORIGINS, SOURCE_TYPES, VOICE_ORIGINS } from '../../../../src/contract/enums.ts';
import type { CredentialsReport } from '../../../../src/contract/v2/verify.ts';

const states: Record<CredentialsReport['state'], { title: string; hint: string }> = {
  valid: { title: 'Signed, and unchanged since', hint: 'Its Content Credentials match the file.' },
  changed: { title: 'Changed after it was signed', hint: 'The signature is valid, but for other content.' },
  invalid: { title: 'Invalid credentials', hint: 'They are damaged, or were changed themselves.' },
  unchecked: {
    title: 'Signed, but not everything can be checked here',
    hint: 'The signature is valid. See below what could not be checked.',
  },
  none: {
    title: 'No Content Credentials',
    hint: 'This proves nothing: most social networks and every re-encoding remove them.',
  },
};

const sourceTypes: Record<(typeof SOURCE_TYPES)[number], string> = {
  composite: 'From recordings, without AI',
  algorithmicMedia: 'By a program',
  compositeSynthetic: 'From recordings, with parts made by a program',
  trainedAlgorithmicMedia: 'By AI',
  compositeWithTrainedAlgorithmicMedia: 'From recordings, with parts made by AI',
};

const presenters: Record<(typeof PRESENTER_ORIGINS)[number], string> = {
  drawn: 'drawn',
  photographed: 'a person in a photo, animated',
  generated: 'a generated person',
};

const voices: Record<(typeof VOICE_ORIGINS)[number], string> = {
  built_in: 'synthetic',
  neural: 'synthetic (AI)',
  recorded: 'recorded',
};

/** Checking the Content Credentials of files. */
export const verify = {
  title: 'Check a file',
  hint: 'See who made a video, picture or sound, and whether it was changed since.',
  drop: 'Drop a file here, or choose one',
  dropHint: 'It is uploaded for the check, and deleted afterwards.',
  orVideo: 'Or check one of your videos',
  chooseVideo: 'Choose a video',
  checking: (name: string) => `Checking ${name}`,
  states,
  here: 'Signed by this server',
  elsewhere: 'Signed by somebody else',
  watermark: {
    here: 'A video made by this server',
    elsewhere: 'A video made with Castwright, but not by this server',
    hint: 'Recognised by its inaudible audio watermark, which survives in copies without credentials:',
    incomplete: 'The search for an audio watermark ran out of time',
    incompleteHint: 'A copy that was sped up or slowed down may still have one. Check the file again later.',
  },
  notCompared: 'The signer is as the certificate says. It is not compared with a list of trusted signers.',
  titleOf: 'Title',
  madeWith: 'Program',
  madeAt: 'Created',
  made: 'Made',
  sourceTypes,
  presenter: 'Presenter',
  presenters,
  voice: 'Voice',
  voices,
  signer: 'Signed by',
  issuer: 'Issued by',
  madeFrom: 'Made from',
  ingredients: {
    photo: 'a photo',
    clip: 'a clip',
    picture: 'a picture',
    video: 'a video',
    recording: 'a recording',
    file: 'a file',
  },
  edited: 'edited',
  withCredentials: 'with its own credentials',
  timeStamp: 'Time stamp',
  stampedBy: (time: string, authority: string) => `${time}, by ${authority}`,
  problems: 'Problems',
  everything: 'Everything the credentials say',
  check: 'Check the file',
  credentials: 'Content Credentials',
};
