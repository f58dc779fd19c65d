import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { pdf, pptx, titledPage } from '../../fixtures/decks.ts';
import { type LinkingDeck, linkingOdp, linkingPptx } from '../../fixtures/linking-decks.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertAnswered } from '../refused.ts';
import type { Target } from '../target.ts';

/** Presentations that show files of the server, and some that once broke its readers or took them minutes. */
export const hostileDecks: Kind = {
  name: 'presentations: links to server files, endless tags',
  isSequential: true,
  attempts: (target): Attempt[] => [
    ['an ODP that links to a picture of the disk', () => showsNothing(target, linkingOdp)],
    ['a PPTX that links to a picture of the disk', () => showsNothing(target, linkingPptx)],
    [
      'a PPTX of tags that never end',
      async () => {
        const parts = { 'ppt/slides/slide1.xml': '<a </a '.repeat(600_000) };
        assertAnswered(await readDeck(target, 'tags.pptx', pptx([{ title: 'Tags' }], parts)));
      },
    ],
    [
      'a PDF page without resources',
      async () => {
        const bytes = pdf([titledPage('Page')])
          .toString('latin1')
          .replace('/Resources', '/Elsewhere');
        const { status, text } = await readDeck(target, 'bare.pdf', Buffer.from(bytes, 'latin1'));
        assert.equal(status, 200, text.slice(0, 300));
      },
    ],
  ],
};

async function readDeck({ attacker, call }: Target, filename: string, bytes: Buffer) {
  const { body } = await attacker.call('/v1/upload/asset', { method: 'POST', body: { filename } });
  const sent = await call(new URL(body.data.sign_url).pathname, { method: 'PUT', body: bytes });
  assert.equal(sent.status, 200, sent.text.slice(0, 300));
  return await attacker.call('/v2/slides', { method: 'POST', body: { deck: body.data.asset_id } });
}

/** A server without LibreOffice renders no pages of such a deck, and must show nothing either. */
async function showsNothing(target: Target, make: (secret: string) => LinkingDeck): Promise<void> {
  const secret = join(tmpdir(), `attacks-secret-${process.pid}.png`);
  const canvas = createCanvas(40, 24);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff00ff';
  context.fillRect(0, 0, 40, 24);
  await writeFile(secret, canvas.toBuffer('image/png'));
  try {
    const { format, bytes, ways } = make(secret);
    const { status, body, text } = await readDeck(target, `deck.${format}`, bytes);
    assert.equal(status, 200, text.slice(0, 300));
    assert.equal(body.data.pages.length, ways.length);
    for (const [index, { picture_url }] of body.data.pages.entries()) {
      if (picture_url === undefined) continue;
      const picture = await fetch(picture_url);
      assert.ok(!(await isMagenta(await picture.arrayBuffer())), ways[index]);
    }
  } finally {
    await rm(secret, { force: true });
  }
}

/** Whether the centre pixel, where the picture would be, has the colour of the secret picture. */
async function isMagenta(bytes: ArrayBuffer): Promise<boolean> {
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, green = 255, blue = 0] = context.getImageData(image.width / 3, image.height / 2, 1, 1).data;
  return red > 200 && green < 60 && blue > 200;
}
