import { z } from 'zod';

/** Whether a video can be seen by everybody who has its link. */
export const Share = z.object({
  url: z.string().nullable().describe('Null where it is not shared'),
  embed_code: z.string().nullable().describe('HTML for other pages; null where none may show it'),
});
export type Share = z.output<typeof Share>;

const PageColors = z.object({
  ground: z.string(),
  text: z.string(),
  accent: z.string().describe('Of buttons and of the player'),
  on_accent: z.string(),
});
export type PageColors = z.output<typeof PageColors>;

/** What somebody without an account sees; its files end with the link. */
export const SharedVideo = z.object({
  name: z.string(),
  created_at: z.int(),
  duration: z.number().nullable().describe('Seconds'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  video_url: z.string(),
  cover_url: z.string().nullable(),
  vtt_url: z.string().nullable(),
  chapters_url: z.string().nullable(),
  brand: z
    .object({
      colors: PageColors.nullable().describe('`#rrggbb`; null where the page is as usual'),
      logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
    })
    .nullable()
    .describe('Of the account, where it has a brand kit and the video was not asked for without it'),
});
export type SharedVideo = z.output<typeof SharedVideo>;
