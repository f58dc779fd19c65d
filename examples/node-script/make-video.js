// node make-video.js script.txt film.mp4: a text becomes a film, as long as it is not yet there.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { Castwright, InvalidRequest } from '@castwright/client';

const [, , text, film = 'film.mp4'] = process.argv;
if (!text) throw new Error('Say which text: node make-video.js script.txt film.mp4');
if (existsSync(film)) throw new Error(`${film} is there already`);

const client = new Castwright();
const request = {
  avatar: { avatar_id: 1, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt', script: readFileSync(text, 'utf8') },
  aspect_ratio: 'landscape',
  screen_style: 1,
  caption: true,
};

try {
  const { estimated_credit: credits } = await client.checkCreateVideoFromAvatar(request);
  console.log(`This will cost ${credits} credits.`);
  const { video_id } = await client.videos.create(request);
  const { video_url } = await client.videos.wait(video_id, {
    onProgress: ({ progress }) => console.log(`${progress} %`),
  });
  await client.videos.download(video_url, { path: film });
  console.log(film);
} catch (error) {
  if (!(error instanceof InvalidRequest)) throw error;
  for (const { message } of error.errors) console.error(message);
  process.exitCode = 1;
}
