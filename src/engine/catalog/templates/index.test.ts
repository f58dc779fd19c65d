import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { readTemplate } from '../../template/read-template.ts';
import { findAvatar } from '../avatars.ts';
import { findMusic } from '../musics.ts';
import { artworkFile, templateCover, templatePreview } from './artwork.ts';
import { findTemplate, TEMPLATES } from './index.ts';

describe('the template library', () => {
  it('holds at least 12 templates with fixed ids', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
    expect(findTemplate(96)?.template.name).toBe('Drop day');
    expect(findTemplate(1234)?.template.name).toBe('Open house');
    expect(findTemplate(97)).toBeUndefined();
  });

  it.each(TEMPLATES)('$template.name is valid with its defaults alone', ({ template }) => {
    expect(readTemplate(template).issues ?? []).toEqual([]);
    expect(template.aspects).toEqual(ASPECT_NAMES);
    expect(template.length ?? 'auto').not.toBe(0);
    const { avatar, music } = template.slots ?? {};
    if (avatar?.id !== undefined) expect(findAvatar(avatar.id)).toBeDefined();
    expect(findMusic(music?.id ?? 0)).toBeDefined();
    for (const {
      default: usual = '',
      max_chars: most = Number.POSITIVE_INFINITY,
      required,
    } of template.variables ?? []) {
      expect(usual.length).toBeLessThanOrEqual(most);
      if (required) expect(usual).not.toBe('');
    }
    for (const [reference] of JSON.stringify(template).matchAll(/art:[\w.-]+/g)) {
      expect(artworkFile(reference), reference).toBeDefined();
    }
  });

  it('does not move words that fill in over a faint copy of themselves', () => {
    for (const { template } of TEMPLATES) {
      for (const { clips } of template.scenes ?? []) {
        const texts = clips.flatMap((clip) =>
          clip.asset.type === 'text' ? [{ clip, asset: clip.asset }] : [],
        );
        for (const { clip, asset } of texts) {
          const hasCopy = texts.some(
            (other) =>
              other.clip !== clip &&
              other.asset.text === asset.text &&
              JSON.stringify(other.clip.box) === JSON.stringify(clip.box),
          );
          if (hasCopy && asset.pace) expect(clip.transition?.in, template.name).not.toBe('rise');
        }
      }
    }
  });

  it('has a cover and a preview of each template in every aspect ratio', () => {
    for (const { id, template } of TEMPLATES) {
      for (const aspect of template.aspects) {
        for (const path of [templateCover(id, aspect), templatePreview(id, aspect)]) {
          expect(existsSync(path) && statSync(path).size > 2000, path).toBe(true);
        }
      }
    }
  });

  it('resolves no file except its own artwork', () => {
    expect(artworkFile('art:../index.ts')).toBeUndefined();
    expect(artworkFile('art:no-such.jpg')).toBeUndefined();
    expect(artworkFile('https://example.com/stage.jpg')).toBeUndefined();
  });
});
