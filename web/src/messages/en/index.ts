import { api } from './api.ts';
import { common } from './common.ts';
import { create } from './create.ts';
import { entry } from './entry.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';
import { videos } from './videos.ts';

/** All words of the pages, in English; the other languages have this shape. */
export const en = { common, shell, entry, home, create, videos, api };
