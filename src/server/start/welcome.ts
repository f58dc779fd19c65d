import type { DefaultKey } from '../../service/account/accounts/first-account.ts';

const AVATAR = 81;
const VOICES = { natural: 'en-US-natural', all: 'en-US-natural', embedded: 'en-US-slt' };
const SCRIPT = 'Hello! I live on your own machine. Send me a script, and your video is ready in a moment.';

interface Welcome {
  url: string;
  publicUrl: string | undefined;
  /** Where the oldest clients look, if anywhere. */
  legacyUrl: string | undefined;
  key: DefaultKey;
  /** The key comes from the settings, whose keeper knows it. */
  isKeyGiven: boolean;
  /** While nobody can sign in. */
  setUpToken: string | undefined;
  dataDir: string;
  /** Which voices this server speaks with. */
  voices: keyof typeof VOICES;
}

/** What a start prints, on one screen: where the server is, the key, and a call that makes a first video. */
export function welcome(facts: Welcome): string {
  const { url, publicUrl, legacyUrl, key, isKeyGiven, setUpToken, dataDir } = facts;
  const madeHere = key.key !== undefined && !isKeyGiven;
  const body = {
    avatar: { avatar_id: AVATAR, avatar_type: 0 },
    voice: { type: 'script', voice_id: VOICES[facts.voices], script: SCRIPT },
    aspect_ratio: 'portrait',
    screen_style: 1,
    caption: true,
  };
  return `
Castwright is ready at ${url}
  Data  ${dataDir}${publicUrl === undefined ? '' : `\n  Links begin with ${publicUrl}`}
${legacyUrl === undefined ? '' : `  Legacy address  ${legacyUrl}\n`}  Key   ${keyToShow(key, isKeyGiven)}

${
  setUpToken === undefined
    ? `Dashboard  ${publicUrl ?? url}/`
    : `Dashboard, to choose your password and make a first video with one click
(this link works once):
  ${publicUrl ?? url}/setup?token=${setUpToken}`
}

Make a video${madeHere ? '' : ', with the key in CASTWRIGHT_API_KEY'}:
${madeHere ? `  export CASTWRIGHT_API_KEY=${key.key}\n` : ''}  curl -s '${url}/v2/create_video_from_avatar' -H "x-api-key: $CASTWRIGHT_API_KEY" -H 'content-type: application/json' -d '${JSON.stringify(body)}'

See how far it is, with the video_id of the answer:
  curl -s '${url}/v2/avatar_video/VIDEO_ID' -H "x-api-key: $CASTWRIGHT_API_KEY"

`;
}

/** In full only in the call of the start that made it: what a start prints is kept in logs. */
function keyToShow(key: DefaultKey, isGiven: boolean): string {
  if (key.key !== undefined)
    return isGiven
      ? 'as CASTWRIGHT_API_KEY says'
      : 'made for you, and shown below this once; the dashboard shows it again';
  if (key.isRefused) return '– (CASTWRIGHT_API_KEY is a key that was revoked: it stays refused; set another)';
  if (key.hint === undefined) return '– (revoked; castwright keys create EMAIL makes another)';
  return `${key.hint}… (shown in full at the first start; start once with CASTWRIGHT_API_KEY=… to set another)`;
}
