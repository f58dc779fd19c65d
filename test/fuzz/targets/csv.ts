import { ApiError } from '../../../src/contract/errors.ts';
import { readTable } from '../../../src/service/videos/batches/read-table.ts';
import { refusable, type Target, textOf } from '../target.ts';

const VARIABLES = new Set(['title', 'PHOTO', 'said']);

export const target: Target = {
  kind: 'bytes',
  seeds: [
    'name,title,PHOTO\nOne,"Hi, you",https://a.example/a.png\n',
    'title;said\r\nA;"B ""C"""\r\n',
    '\ufefftitle\tsaid\na\tb',
  ],
  tokens: [
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    '\r',
    '\ufeff',
    'name',
    'title',
    'said',
    'PHOTO',
    ' ',
    '\u0000',
    'x',
  ],
  async run(input) {
    await refusable([ApiError], () => readTable(textOf(input), VARIABLES));
  },
};
