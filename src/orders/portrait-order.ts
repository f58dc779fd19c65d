import type { PersonDescription } from '../contract/photo.ts';
import type { Aspect } from '../film/request.ts';
import type { ImageServer } from '../platform/config/config.ts';

/** People as words describe them, with consecutive seeds. */
export interface CastOrder {
  description: PersonDescription;
  seed: number;
  count: number;
  aspect: Aspect;
  /** Path of a pack: that very person, changed only where words say so. */
  person?: string;
  /** What is known of a person on a photo; the people get these features. */
  reference?: Reference;
  /** Where files go. */
  folder: string;
}

/** Colours are `#rrggbb`; lengths in any one unit. */
export interface Reference {
  skin?: string;
  hair?: string;
  clothing?: string;
  eyes?: string;
  face?: { cheekWidth: number; jawWidth: number; chinWidth: number; height: number };
}

/** A picture of the person in a pack, as a video would show it. */
export interface PortraitOrder {
  /** Path */
  pack: string;
  aspect: Aspect;
  folder: string;
}

/** Photoreal pictures by another server. */
export interface GeneratePhotosOrder {
  description: PersonDescription;
  count: number;
  aspect: Aspect;
  server: ImageServer;
  folder: string;
}

/** Path of a JPEG file, and its size in pixels. */
export interface Picture {
  picture: string;
  width: number;
  height: number;
}

export interface Cast {
  people: (Picture & { pack: string })[];
  /** Of the first one, in the words of lists. */
  facts: { style: string; gender: string; age: string; family: 'illustrated' | 'photographed' | 'rendered' };
  /** What the words came to, by field. */
  understood: Record<string, string>;
  /** Words that stand for nothing that is drawn. */
  ignored: string[];
  warnings: string[];
}
