import { z } from 'zod';
import { integerBetween, optional, text } from '../fields.ts';

export const CreateUpload = z.object({
  filename: text(1000).describe('File name for downloads; the type is detected from the content'),
  content_type: optional(z.string().trim().max(200)).describe('Media type; default: guessed from the name'),
  file_size: optional(integerBetween(1, Number.MAX_SAFE_INTEGER)).describe(
    'Size in bytes; a file that is too large is refused at once',
  ),
});
export type CreateUpload = z.output<typeof CreateUpload>;

export const CreatedUpload = z.object({
  sign_url: z.string().describe('PUT the file here within an hour, without a key; works once'),
  asset_id: z.string().describe('Use it wherever media is accepted, after the upload'),
  asset_url: z.string().describe('Permanent URL of the file, after the upload'),
  media_url: z.string().describe('Same as asset_url'),
});
export type CreatedUpload = z.output<typeof CreatedUpload>;
