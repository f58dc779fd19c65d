import type { HostedVoice } from './hosted.ts';

/** As ElevenLabs numbers its voices, which other services lend: `MFZUKuGQUsGJPQjTS4wC`. */
const OPAQUE = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{20}$/;

/** Its public voices that speak English, by who they are. */
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

/** Who is meant by an id that tells nothing; where nobody knows it, American English of whatever gender. */
export function opaqueVoice(id: string): HostedVoice | undefined {
  if (!OPAQUE.test(id)) return undefined;
  const { locale, gender } = KNOWN.find((one) => one.ids.includes(id)) ?? { locale: 'en-US' };
  return { locale, gender };
}

function ids(list: string): string[] {
  return list.trim().split(/\s+/);
}
