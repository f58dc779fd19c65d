import type { DefaultKey } from '../service/accounts/first-account.ts';

const AVATAR = 81;
const VOICE = 'en-US-natural';
const SCRIPT = [
  'Hello, and welcome to Castwright!',
  'I am a presenter who lives on your own machine.',
  'Send me a script, choose a voice, and a moment later your video is ready to share.',
].join(' ');

interface Welcome {
  url: string;
  publicUrl: string | undefined;
  /** Where the oldest clients look, if anywhere. */
  legacyUrl: string | undefined;
  key: DefaultKey;
  /** While nobody can sign in. */
  setUpToken: string | undefined;
  dataDir: string;
}

/** What a start prints: where the server is, the key, and a call that makes a first video. */
export function welcome({ url, publicUrl, legacyUrl, key, setUpToken, dataDir }: Welcome): string {
  const shown = key.key ?? '$CASTWRIGHT_API_KEY';
  const body = {
    avatar: { avatar_id: AVATAR, avatar_type: 0 },
    voice: { type: 'script', voice_id: VOICE, script: SCRIPT },
    aspect_ratio: 'portrait',
    screen_style: 1,
    caption: true,
    video_name: 'My first video',
  };
  return `
Castwright is ready at ${url}
  Data  ${dataDir}${publicUrl === undefined ? '' : `\n  Links begin with ${publicUrl}`}
${legacyUrl === undefined ? '' : `  Legacy address  ${legacyUrl}\n`}  Key   ${keyToShow(key)}

${
  setUpToken === undefined
    ? `Dashboard: ${publicUrl ?? url}/`
    : `Dashboard, to choose your password (this link works once):
  ${publicUrl ?? url}/setup?token=${setUpToken}`
}

Make a video:
  curl -s '${url}/v2/create_video_from_avatar' -H ${quoted(`x-api-key: ${shown}`, key)} -H 'content-type: application/json' -d '${JSON.stringify(body)}'

See how far it is, with the video_id of the answer:
  curl -s '${url}/v2/avatar_video/VIDEO_ID' -H ${quoted(`x-api-key: ${shown}`, key)}

`;
}

function keyToShow(key: DefaultKey): string {
  if (key.key !== undefined) return key.key;
  if (key.isRefused) return '– (CASTWRIGHT_API_KEY is a key that was revoked: it stays refused; set another)';
  if (key.hint === undefined) return '– (revoked; castwright keys create EMAIL makes another)';
  return `${key.hint}… (shown in full at the first start; start once with CASTWRIGHT_API_KEY=… to set another)`;
}

/** Single quotes, unless the shell shall fill in the key. */
function quoted(header: string, key: DefaultKey): string {
  return key.key === undefined ? `"${header}"` : `'${header.replaceAll("'", `'\\''`)}'`;
}
