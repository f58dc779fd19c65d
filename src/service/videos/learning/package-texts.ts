import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { escapeMarkup } from '../../../base/escape-markup.ts';
import type { LEARNING_STANDARDS } from '../../../contract/enums.ts';

export type LearningStandard = (typeof LEARNING_STANDARDS)[number];

export interface LearningFilm {
  /** Always the same for the same film, so that a platform recognises a newer package of it. */
  id: string;
  title: string;
  /** Names of the files in the package. */
  video: string;
  cover: string | undefined;
  /** As WebVTT. */
  captions: string | undefined;
  chapters: string | undefined;
  /** Percentage of the film that must be watched. */
  completion: number;
}

const PAGE = new URL('page/', import.meta.url);

/** Returns the text files of a package by name: the manifest of the standard, and the page that plays the film. */
export async function packageTexts(
  standard: LearningStandard,
  film: LearningFilm,
): Promise<Map<string, string>> {
  const script = standard === 'scorm_1_2' ? 'scorm.js' : 'cmi5.js';
  const [style, report, play] = await Promise.all(
    ['film.css', script, 'film.js'].map((name) => readFile(new URL(name, PAGE), 'utf8')),
  );
  const page = new Map([
    ['index.html', pageOf(film, script)],
    ['film.css', style ?? ''],
    [script, report ?? ''],
    ['film.js', play ?? ''],
  ]);
  const names = [...page.keys(), film.video, ...(film.cover === undefined ? [] : [film.cover])];
  const [name, manifest] =
    standard === 'scorm_1_2'
      ? ['imsmanifest.xml', scormManifest(film, names)]
      : ['cmi5.xml', courseStructure(film)];
  return new Map([[name, manifest], ...page]);
}

function pageOf(
  { title, video, cover, captions, chapters, completion }: LearningFilm,
  script: string,
): string {
  // In a script element, only a `<` can end the data.
  const data = JSON.stringify({ captions, chapters, completion }).replaceAll('<', '\\u003c');
  const poster = cover === undefined ? '' : ` poster="${escapeMarkup(cover)}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="film.css">
</head>
<body>
<main>
<h1 dir="auto">${escapeMarkup(title)}</h1>
<div class="film">
<div>
<video src="${escapeMarkup(video)}"${poster} controls playsinline preload="metadata" aria-label="Film"></video>
<p class="watched"><progress max="100" value="0" aria-label="Watched, in percent"></progress> <span id="status" role="status"></span>
<button type="button" id="close" hidden>Close the film</button></p>
</div>
<nav aria-label="Chapters" hidden><ol></ol></nav>
</div>
</main>
<script type="application/json" id="film">${data}</script>
<script src="${script}"></script>
<script src="film.js"></script>
</body>
</html>
`;
}

/** The manifest of SCORM 1.2: an IMS content package with one item. */
function scormManifest({ id, title }: LearningFilm, files: readonly string[]): string {
  const listed = files.map((name) => `      <file href="${escapeMarkup(name)}"/>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="film-${digestOf(id)}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escapeMarkup(title)}</title>
      <item identifier="film" identifierref="page">
        <title>${escapeMarkup(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
${listed}
    </resource>
  </resources>
</manifest>
`;
}

/** The course structure of cmi5: one assignable unit, which is done when it is completed. */
function courseStructure({ id, title }: LearningFilm): string {
  const words = `<langstring lang="und">${escapeMarkup(title)}</langstring>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${uuidOf(`course ${id}`)}">
    <title>${words}</title>
    <description>${words}</description>
  </course>
  <au id="${uuidOf(`film ${id}`)}" moveOn="Completed" launchMethod="AnyWindow">
    <title>${words}</title>
    <description>${words}</description>
    <url>index.html</url>
  </au>
</courseStructure>
`;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** A URN that is always the same for a text: a UUID of version 8 (RFC 9562). */
function uuidOf(text: string): string {
  const digits = [...digestOf(text)];
  digits[12] = '8';
  digits[16] = '8';
  const hex = digits.join('');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${groups.join('-')}`;
}
