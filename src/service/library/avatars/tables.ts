import type { Generated } from 'kysely';
import type { AvatarState, MotionState, PhotoState } from '../../drivers/db/states.ts';

/** A presenter of an account's own. */
export interface CustomAvatarRow {
  id: Generated<number>;
  account_id: string;
  kind: 'photo' | 'product';
  name: string;
  status: AvatarState;
  /** Empty when nothing failed. */
  fail_msg: Generated<string>;
  /** Absolute, or beginning with a slash for a path of this server; empty when there is none. So are the next two. */
  cover_url: Generated<string>;
  video_url: Generated<string>;
  avatar_url: Generated<string>;
  api_only: Generated<number>;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: Generated<number>;
  style: Generated<string>;
  gender: Generated<string>;
  age: Generated<string>;
  /** The photo or video that it is made of, where an own one was given: an address or a reference. */
  origin: string | null;
  /** The file that videos of it are drawn from, once it is completed. */
  pack_file: string | null;
  /** How it is drawn; empty until it is completed. */
  family: Generated<AvatarKind>;
  /** When its owner said that the person shown agrees. */
  consent_at: number | null;
  /** Where the eyes shall look that the photo shows looking a little aside. */
  gaze: Generated<'viewer' | 'photo'>;
  /** Base of the links in the events about its end. */
  base_url: Generated<string>;
  created_at: number;
  deleted_at: number | null;
}

export type AvatarKind = 'illustrated' | 'photographed' | 'rendered' | '';

/** Pictures of a person, asked for in words. */
export interface PhotoGenerationRow {
  id: string;
  account_id: string;
  /** Of the avatar that becomes of it. */
  name: string;
  /** A `PhotoRequest` as JSON. */
  request: string;
  status: PhotoState;
  error_code: number | null;
  error_message: string | null;
  avatar_id: number | null;
  /** What the words came to, by field, as JSON. */
  understood: string;
  /** Lists of words and of sentences as JSON. */
  ignored: string;
  warnings: string;
  /** Told of the end, beside the endpoints of the account. */
  webhook_url: string | null;
  /** Base of the links in events. */
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
  /** Who is on the pictures, as JSON; null where the avatar of the first tells. */
  facts: Generated<string | null>;
}

/** One picture of a generation; it is an asset of the account, too. */
export interface PhotoVariantRow {
  photo_id: string;
  /** From 0. */
  position: number;
  picture_file: string;
  /** The person on it. */
  pack_file: string;
}

/** A talking preview, made together with the avatar that it shows. */
export interface AvatarMotionRow {
  id: string;
  account_id: string;
  avatar_id: number;
  photo_id: string | null;
  /** As it was asked for; so is the voice. */
  image_url: string;
  voice_id: string;
  /** A `MotionRequest` as JSON. */
  request: string;
  status: MotionState;
  error_code: number | null;
  error_message: string | null;
  /** A list of sentences as JSON. */
  warnings: string;
  webhook_url: string | null;
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
}
