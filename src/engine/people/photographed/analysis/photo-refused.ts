/** Reason why a photo cannot become an avatar. */
export type RefusalReason = keyof typeof SENTENCES;

/** A photo that cannot become an avatar; the message says what to do. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}

const SENTENCES = {
  unreadable:
    'The file could not be read as a picture or a video. Save the photo as JPG, PNG or WebP and upload it again.',
  too_large: 'The picture has more than 50 million pixels. Make it smaller and upload it again.',
  no_face:
    'No face was found. Use a photo of one real person who looks into the camera, with the whole face in the picture.',
  several_faces:
    'Several faces of about the same size were found. Use a photo of one person, or cut the others off.',
  face_too_small:
    'The face is too small. Use a photo taken from closer by, or with more pixels: the head should be at least 150 pixels high.',
  face_turned_away:
    'The face is turned too far to the side. Use a photo in which both eyes look towards the camera.',
  eyes_closed: 'The eyes are closed. Use a photo with both eyes open.',
  too_dark: 'The face is too dark. Use a photo taken in better light.',
  blurred: 'The face is blurred. Use a sharper photo, taken with a steady hand and enough light.',
} as const;
