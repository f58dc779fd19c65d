/** Reason why a video cannot become a filmed avatar. */
type ClipReason = keyof typeof SENTENCES;

/** A video that cannot become a filmed avatar; the message says what to do. */
export class ClipRefused extends Error {
  override readonly name = 'ClipRefused';
  readonly reason: ClipReason;

  constructor(reason: ClipReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}

const SENTENCES = {
  unreadable: 'The video could not be read. Save it as MP4, MOV or WebM and upload it again.',
  too_large:
    'The pictures of the video have more than 50 million pixels. Make them smaller and upload it again.',
  clip_too_short: 'The video is shorter than 3 seconds. Film 5 to 20 seconds.',
  no_face:
    'No face was found in the video. Film one real person who looks into the camera, with the whole face in the picture.',
  several_faces: 'Several faces were found in the video. Film one person alone, or crop the others off.',
  face_too_small:
    'The face in the video is too small. Film from closer by, or with more pixels: the head should be at least 150 pixels high.',
  face_leaves_picture:
    'The face leaves the picture, or cannot be seen all the time. Film a person who stays in the picture, or cut the video to the part in which the face is seen.',
  face_turned_away:
    'The face is turned away from the camera for too long. Film a person who looks into the camera, or cut the video to that part.',
  mouth_open:
    'The mouth is wide open most of the time. Film a person who listens with closed lips, or nearly closed ones.',
  hands_before_mouth: 'A hand is in front of the mouth. Film the person with the hands down.',
  clip_has_cuts: 'The video has a cut. Use one take without cuts, or the part between two cuts.',
  camera_moves: 'The camera moves too much. Put it on a stand or a table, and film again.',
  too_dark: 'The face in the video is too dark. Film in better light.',
  blurred: 'The face in the video is blurred. Film with a steady camera, in focus and with enough light.',
} as const;
