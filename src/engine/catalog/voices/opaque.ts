import type { HostedVoice } from './hosted.ts';

/** `tb_`, `moss_audio_`: words that services put before an id. Our own custom voices begin with `voice_`, and have no stand-in. */
const PREFIX = '(?!voice_)(?:[a-z]{1,20}[_-]){0,3}';
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** `2d5b0e6cf36f460aa7fc47e3eee4ba54`, `65f1c2a7e4b0a1b2c3d4e5f6`; also digits alone. */
const HEXADECIMAL = '(?=[a-fA-F]*[0-9])[0-9a-fA-F]{16,64}';
/** `MFZUKuGQUsGJPQjTS4wC` of ElevenLabs, whose voices other services lend. */
const MIXED = '(?=[A-Za-z]*[0-9])(?=[A-Z0-9]*[a-z])(?=[a-z0-9]*[A-Z])[A-Za-z0-9]{16,64}';
const OPAQUE = new RegExp(`^${PREFIX}(?:${UUID}|${HEXADECIMAL}|${MIXED})$`);
/** A cloned voice is named by its file: `s3://voice-cloning-zero-shot/…/female-cs/manifest.json`. */
const MANIFEST = /^s3:\/\/[\w./-]{1,300}\/manifest\.json$/;

/** Public voices of ElevenLabs that speak English, by who they are. */
const KNOWN: readonly (HostedVoice & { ids: readonly string[] })[] = [
  {
    locale: 'en-US',
    gender: 'female',
    ids: ids(`
      21m00Tcm4TlvDq8ikWAM 9BWtsMINqrJLrRacOk9x AZnzlk1XvdvUeBnXmlld EXAVITQu4vr4xnSDxMaL FGY2WhTYpPnrIDTdsKH5
      LcfcDJNUP1GQjkzn1xUU MF3mGyEYCl7XYWbV9V6O XrExE9yKIg1WjnnlVkGX cgSgspJ2msm6clMCkdW9 jBpfuIE2acCO8z3wKNLl
      jsCqWAovK2LkecY7zXl4 oWAxZDx7w5VEj9dCyTzz pMsXgVXv3BLzUgSXRplE piTKgcLEGmPE4e6mEKli z9fAnlkpzviPz146aGWa`),
  },
  {
    locale: 'en-US',
    gender: 'male',
    ids: ids(`
      29vD33N1CtxCmqQRPOHJ 2EiwWnXFnvU5JabPnv8n 5Q0t7uMcjvnagumLfvZi CwhRBWXzGAHq8TQ4Fs17 ErXwobaYiN019PkySvjV
      GBv7mTt0atIp3Br8iCZE MFZUKuGQUsGJPQjTS4wC N2lVS1w4EtoT3dr4eOWO ODq5zmih8GrVes37Dizd SOYHLrjzK2X1ezoPC6cr
      TX3LPaxmHKxFdv7VOQHJ TxGEqnHWrfWFTfGW9XjX VR6AewLTigWG4xSOukaG bIHbv24MWmeRgasZH58o cjVigY5qzO86Huf0OWal
      flq6f7yk4E4fJM5XTYuZ g5CIjZEefAph4nQFvHAz iP95p4xoKVk53GoZ742B nPczCjzI2devNBz1zQrb pNInz6obpgDQGcFmaJgB
      pqHfZKP75CvOlQylNhV4 yoZ06aMxZJJ28mfd3POQ`),
  },
  {
    locale: 'en-GB',
    gender: 'female',
    ids: ids('ThT5KcBeYPX3keUQqHPh Xb7hH8MSUJpSbSDYk0k2 pFZP5JQG7iQjIQuC4Bku'),
  },
  {
    locale: 'en-GB',
    gender: 'male',
    ids: ids('CYw3kZ02Hs0563khs1Fj JBFqnCBsd6RMkjVDRZzb Zlb1dXrM653N07WRdFW3 onwK4e9ZLuTAKqWW03F9'),
  },
];

const UNKNOWN: HostedVoice = { locale: undefined, gender: undefined };

/** Returns neither language nor gender for an id that is not in the table, and undefined for a readable name. */
export function opaqueVoice(id: string): HostedVoice | undefined {
  if (MANIFEST.test(id)) return { locale: undefined, gender: genderInPath(id) };
  if (!OPAQUE.test(id)) return undefined;
  const { locale, gender } = KNOWN.find((one) => one.ids.includes(id)) ?? UNKNOWN;
  return { locale, gender };
}

function genderInPath(path: string): HostedVoice['gender'] {
  return /\b(female|male)\b/.exec(path)?.[1] as HostedVoice['gender'];
}

function ids(list: string): string[] {
  return list.trim().split(/\s+/);
}
