import type { DefaultKey } from '../../service/account/accounts/first-account.ts';

const SAMPLE_AVATAR_ID = 81;
const SAMPLE_VOICE_IDS = { natural: 'en-US-natural', all: 'en-US-natural', embedded: 'en-US-slt' };
const SAMPLE_SCRIPT =
  'Hello! I live on your own machine. Send me a script, and your video is ready in a moment.';

interface Welcome {
  url: string;
  publicUrl: string | undefined;
  /** URL of the legacy server, if it is on. */
  legacyUrl: string | undefined;
  key: DefaultKey;
  /** Whether the key comes from the configuration, so that the operator knows it. */
  isKeyGiven: boolean;
  /** Set until the first password is chosen. */
  setUpToken: string | undefined;
  dataDir: string;
  /** The installed voices. */
  voices: keyof typeof SAMPLE_VOICE_IDS;
}

/** Returns the output of a start, on one screen: the URL, the key, and a call that creates a first video. */
export function welcome(options: Welcome): string {
  const { url, publicUrl, legacyUrl, key, isKeyGiven, setUpToken, dataDir, voices } = options;
  const isNew = key.key !== undefined && !isKeyGiven;
  const body = {
    avatar: { avatar_id: SAMPLE_AVATAR_ID, avatar_type: 0 },
    voice: { type: 'script', voice_id: SAMPLE_VOICE_IDS[voices], script: SAMPLE_SCRIPT },
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

Make a video${isNew ? '' : ', with the key in CASTWRIGHT_API_KEY'}:
${isNew ? `  export CASTWRIGHT_API_KEY=${key.key}\n` : ''}  curl -s '${url}/v2/create_video_from_avatar' -H "x-api-key: $CASTWRIGHT_API_KEY" -H 'content-type: application/json' -d '${JSON.stringify(body)}'

Check its progress, with the video_id from the response:
  curl -s '${url}/v2/avatar_video/VIDEO_ID' -H "x-api-key: $CASTWRIGHT_API_KEY"

`;
}

/** Returns the line about the key. The full key is shown only at the start that created it, since this output ends up in logs. */
function keyToShow(key: DefaultKey, isGiven: boolean): string {
  if (key.key !== undefined)
    return isGiven
      ? 'the one in CASTWRIGHT_API_KEY'
      : 'created for you and shown below, this once; the dashboard can show it again';
  if (key.isRefused) return '– (CASTWRIGHT_API_KEY is a revoked key, which stays refused; set another key)';
  if (key.hint === undefined) return '– (revoked; castwright keys create EMAIL creates another)';
  return `${key.hint}… (shown in full at the first start; start once with CASTWRIGHT_API_KEY=… to set another)`;
}
