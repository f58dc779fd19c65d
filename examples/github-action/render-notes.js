// node render-notes.js NOTES.md FILM.mp4: release notes in Markdown become a presented film.
// CASTWRIGHT says how the command is started (npx castwright); TITLE is the name of the release.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const [, , notes, film = 'release.mp4'] = process.argv;
const { CASTWRIGHT = 'npx castwright', TITLE = 'What is new' } = process.env;
/** Of a scene, so that nobody has to read too much at a time; and of the film. */
const MOST_POINTS = 4;
const MOST_SCENES = 8;
/** Letters of a point that is shown; what is said is longer. */
const MOST_LETTERS = 60;

/** What is read aloud of a line: no marks, no addresses, no numbers of issues. */
const spoken = (line) =>
  line
    .replaceAll(/!?\[([^\][]{0,300})\]\([^()]{0,500}\)/g, '$1')
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/[*_`~#>]|\(#\d+\)|\B#\d+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const sentence = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);
const short = (text) => {
  if (text.length <= MOST_LETTERS) return text.replace(/\.$/, '');
  return `${text.slice(0, text.lastIndexOf(' ', MOST_LETTERS))} …`;
};

/** One scene for each heading with its points. */
export function scenesOf(markdown, title) {
  const parts = [{ headline: spoken(title), said: [], points: [] }];
  let isCode = false;
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith('```')) isCode = !isCode;
    const text = spoken(line.replace(/^\s*([-*+]|\d+\.)\s+/, ''));
    if (isCode || line.startsWith('```') || text === '') continue;
    if (/^#{1,6}\s/.test(line)) parts.push({ headline: text, said: [], points: [] });
    else {
      const last = parts.at(-1);
      const isPoint = /^\s*([-*+]|\d+\.)\s/.test(line);
      if (isPoint && last.points.length >= MOST_POINTS) continue;
      last.said.push(sentence(text));
      if (isPoint) last.points.push(short(text));
    }
  }
  const [opening, ...others] = parts;
  return [
    {
      script: [sentence(opening.headline), ...opening.said].join(' '),
      headline: opening.headline,
      points: opening.points,
    },
    ...others
      .filter(({ said }) => said.length > 0)
      .map(({ headline, said, points }) => ({
        script: [sentence(headline), ...said].join(' '),
        headline,
        points,
      })),
  ]
    .slice(0, MOST_SCENES)
    .map(({ points, ...scene }) => ({
      ...scene,
      layout: 'split_right',
      ...(points.length > 0 && { points }),
    }));
}

if (!notes) throw new Error('Say which notes: node render-notes.js NOTES.md film.mp4');
const folder = mkdtempSync(join(tmpdir(), 'release-'));
try {
  const scenes = join(folder, 'scenes.json');
  writeFileSync(scenes, JSON.stringify(scenesOf(readFileSync(notes, 'utf8'), TITLE)));
  const [command, ...before] = CASTWRIGHT.split(' ');
  const asked = [
    'render',
    '--scenes',
    scenes,
    '--aspect',
    'landscape',
    '--caption',
    '--outputs',
    'chapters',
    '-o',
    film,
  ];
  const { status, error } = spawnSync(command, [...before, ...asked], { stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
