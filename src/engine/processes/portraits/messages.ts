import type { Fault, FilmPart } from '../../film/render-error.ts';
import type { Cast, CastOrder, GeneratePhotosOrder, Picture, PortraitOrder } from './orders.ts';

/** Messages between the service and the process that draws avatars. */
export type AvatarOrder =
  | ({ type: 'cast' } & CastOrder)
  | ({ type: 'portrait' } & PortraitOrder)
  | ({ type: 'imagine' } & GeneratePhotosOrder);

export type AvatarReport =
  | ({ type: 'cast' } & Cast)
  | ({ type: 'portrait' } & Picture)
  | { type: 'imagined'; pictures: string[]; warnings: string[] }
  /** The order cannot be carried out, and a retry would not help. */
  | { type: 'refused'; message: string; fault: Fault; part: FilmPart | undefined };
