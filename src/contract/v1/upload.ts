import { z } from 'zod';
import { integerBetween, optional, text } from '../fields.ts';

export const CreateUpload = z.object({
  filename: text(1000).describe('Name that the file is downloaded under; its bytes decide what it is'),
  content_type: optional(z.string().trim().max(200)).describe('Media type; otherwise guessed from the name'),
  file_size: optional(integerBetween(1, Number.MAX_SAFE_INTEGER)).describe(
    'Bytes; a size over the limit is refused at once',
  ),
});
export type CreateUpload = z.output<typeof CreateUpload>;

export const CreatedUpload = z.object({
  sign_url: z.string().describe('Where to PUT the bytes, once, within an hour and without a key'),
  asset_id: z.string().describe('Names the file wherever media is taken, once it is uploaded'),
  asset_url: z.string().describe('Permanent address of the file, once it is uploaded'),
  media_url: z.string().describe('The same as asset_url'),
});
export type CreatedUpload = z.output<typeof CreatedUpload>;
