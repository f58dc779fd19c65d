import { open, readFile } from 'node:fs/promises';
import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { fileTypeFromBuffer } from 'file-type';
import { MediaError } from '../../../media/encoder/ffmpeg.ts';
import { type ImageFormat, readImageInfo } from '../../../media/pictures/image-size.ts';
import { loadUpright } from '../../../media/pictures/open-picture.ts';
import { isTooLarge } from '../../../media/probe/max-pixels.ts';
import { probe } from '../../../media/probe/probe.ts';
import { readVideo, toDisplayedRgba } from '../../../media/probe/read-back.ts';
import { onlyFace, PhotoRefused } from './gate.ts';
import { type FaceMeasures, measureFace } from './measure-face.ts';
import { type Square, wholeOf } from './models/crop.ts';
import { type FaceDetector, onePerFace } from './models/face-detector.ts';
import type { Face, FaceMesh } from './models/face-mesh.ts';
import type { Region } from './models/segmenter.ts';
import type { Vision } from './vision.ts';

/** Maximum pixels of a plate's longer side. */
const MAX_SIDE = 1600;

/** Colour behind a transparent picture. */
const BEHIND = '#d9d9d6';

/** A picture the right way up, a smaller copy, and the faces found in the copy, largest first. */
interface Upright {
  picture: Image | Canvas;
  /** Clockwise quarter turns applied to the source. */
  quarters: number;
  overview: Canvas;
  faces: Face[];
  /** Certainty that a face is upright, 0 to 1. */
  sure: number;
}

/** At this certainty no other orientation is tried. A face on its side reaches up to 0.8. */
const ENOUGH_CERTAINTY = 0.9;
/** Higher than the threshold for upright faces, since clouds resemble faces in some orientation. */
const MIN_TURNED_SCORE = 0.75;
/** Quarter turns, likeliest first. */
const ALL_SIDES: readonly number[] = [0, 1, 3, 2];

/** Number of frames of a video that are examined. */
const MAX_FRAMES = 12;
/** Length of the part of a video that frames are taken from. */
const MAX_VIDEO_SECONDS = 12;
/** Minimum time between frames; closer frames look alike. */
const MIN_STEP_SECONDS = 0.25;
/** Longer side at which frames are compared. */
const COMPARE_SIDE_PIXELS = 640;
/** Number of frames examined in all orientations; later frames use the orientation found in these. */
const FULLY_EXAMINED_FRAMES = 3;

/** A decoded picture in its original size, or the path of a video. */
type Source = { kind: 'picture'; picture: Image | Canvas } | { kind: 'video'; path: string };

/** A decoded picture takes four bytes per pixel, and small files can claim any size. */
const MAX_PIXELS = 50_000_000;
const HEAD_BYTES = 4100;

const VIDEOS = new Set(['mp4', 'm4v', 'mov', 'webm']);
const FORMATS: ReadonlyMap<string, ImageFormat> = new Map(
  Object.entries({
    jpg: 'jpg',
    png: 'png',
    apng: 'png',
    gif: 'gif',
    webp: 'webp',
  }),
);

/** Margin kept around a small face in a large photo, in heights of its mesh. */
const AROUND = { sides: 4, above: 2, below: 6 };
/** Minimum gain in scale that justifies cropping. */
const MIN_GAIN = 1.25;

/** The photo at plate size, with its only face. */
export interface Portrait {
  plate: Canvas;
  face: Face;
}

/** @throws {PhotoRefused} unless there is exactly one face */
export async function takePortrait(path: string, vision: Vision): Promise<Portrait> {
  const source = await openSource(path);
  const whole = source.kind === 'video' ? await bestFrame(source.path, vision) : source.picture;
  const { picture, overview, faces } = await findUpright(whole, vision, {
    maxSide: MAX_SIDE,
    sides: ALL_SIDES,
  });
  const face = onlyFace(faces);
  const scale = picture.width / overview.width;
  const region = around(face, overview);
  const gain = Math.min(
    scale,
    Math.max(overview.width, overview.height) / Math.max(region.width, region.height),
  );
  if (gain < MIN_GAIN) return { plate: overview, face };

  const [x, y, width, height] = [region.x, region.y, region.width, region.height].map((it) => it * scale);
  const plate = plateOf(picture, { x: x!, y: y!, width: width!, height: height! }, MAX_SIDE);
  const enlarged = plate.width / region.width;
  const { square } = face;
  const there = {
    ...square,
    x: (square.x - region.x) * enlarged,
    y: (square.y - region.y) * enlarged,
    side: square.side * enlarged,
  };
  return { plate, face: vision.mesh(plate, there) };
}

function around({ square: { x, y, side } }: Face, { width, height }: Canvas): Region {
  const left = Math.max(0, Math.round(x - AROUND.sides * side));
  const right = Math.min(width, Math.round(x + AROUND.sides * side));
  const top = Math.max(0, Math.round(y - AROUND.above * side));
  const bottom = Math.min(height, Math.round(y + AROUND.below * side));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** @throws {PhotoRefused} when the file is neither a picture nor a video, or too large */
async function openSource(path: string): Promise<Source> {
  const extension = await extensionOf(path);
  if (VIDEOS.has(extension)) return { kind: 'video', path };
  const format = FORMATS.get(extension);
  if (!format) throw new PhotoRefused('unreadable');
  const bytes = await readFile(path);
  const facts = readImageInfo(bytes, format);
  if (typeof facts === 'string') throw new PhotoRefused('unreadable');
  if (facts.width * facts.height > MAX_PIXELS) throw new PhotoRefused('too_large');
  try {
    return { kind: 'picture', picture: await loadUpright(bytes, facts) };
  } catch (cause) {
    throw new PhotoRefused('unreadable', { cause });
  }
}

/** Whether a file is a video, by its first bytes. */
export async function isVideo(path: string): Promise<boolean> {
  return VIDEOS.has(await extensionOf(path));
}

async function extensionOf(path: string): Promise<string> {
  return (await fileTypeFromBuffer(await headOf(path)))?.ext ?? '';
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  return head.subarray(0, bytesRead);
}

/**
 * Finds the best frame at the start of a video: sharp, frontal, eyes open, mouth closed. Without any face it returns
 * the first frame, which the gate then rejects.
 *
 * @throws {PhotoRefused} when the video cannot be read
 */
async function bestFrame(path: string, vision: Vision): Promise<Canvas> {
  try {
    return await choose(path, vision);
  } catch (cause) {
    if (cause instanceof MediaError) throw new PhotoRefused('unreadable', { cause });
    throw cause;
  }
}

async function choose(path: string, vision: Vision): Promise<Canvas> {
  const { video, duration } = await probe(path);
  if (!video) throw new PhotoRefused('unreadable');
  if (isTooLarge(video)) throw new PhotoRefused('too_large');
  const step = Math.max(MIN_STEP_SECONDS, Math.min(MAX_VIDEO_SECONDS, duration) / MAX_FRAMES);
  let best: { picture: Canvas; score: number; quarters: number } | undefined;
  let due = 0;
  let count = 0;
  for await (const { time, frame, stream } of readVideo(path)) {
    if (time > MAX_VIDEO_SECONDS) break;
    if (time < due) continue;
    due = time + step;
    const picture = canvasOf(await toDisplayedRgba({ frame, stream }));
    const sides = count++ < FULLY_EXAMINED_FRAMES ? ALL_SIDES : [best?.quarters ?? 0];
    const look = await findUpright(picture, vision, { maxSide: COMPARE_SIDE_PIXELS, sides });
    const { faces, overview, quarters, sure } = look;
    const score = faces[0] ? sure ** 4 * scoreOf(measureFace(overview, faces[0]), faces.length) : -1;
    if (best && best.score >= score) continue;
    best = { picture: turned(picture, quarters) as Canvas, score, quarters };
  }
  if (!best) throw new PhotoRefused('unreadable');
  return best.picture;
}

/** Quality of a frame, 0 to 1. */
function scoreOf({ pose, eyesOpen, mouthOpen, sharpness, highlights }: FaceMeasures, faces: number): number {
  const frontal = Math.cos((pose.yaw * Math.PI) / 180) * Math.cos((pose.pitch * Math.PI) / 180);
  const awake = Math.min(1, Math.min(eyesOpen.left, eyesOpen.right) / 0.25);
  const silent = 1 / (1 + 4 * mouthOpen);
  const clear = Math.min(1, sharpness / 1.2) * Math.min(1, highlights / 0.4);
  return (frontal ** 3 * awake ** 2 * silent * clear) / faces;
}

function canvasOf({ width, height, data }: { width: number; height: number; data: Uint8Array }): Canvas {
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const pixels = drawing.createImageData(width, height);
  pixels.data.set(data);
  drawing.putImageData(pixels, 0, 0);
  return canvas;
}

/** Finds the faces, even if the picture is on its side without an orientation tag. */
export async function findUpright(
  source: Image | Canvas,
  vision: Vision,
  { maxSide, sides }: { maxSide: number; sides: readonly number[] },
): Promise<Upright> {
  const whole = { x: 0, y: 0, width: source.width, height: source.height };
  const small = plateOf(source, whole, maxSide);
  const candidates: Omit<Upright, 'picture'>[] = [];
  for (const quarters of sides) {
    const overview = turned(small, quarters);
    const faces = await findFaces(overview, vision);
    const upright = faces.filter(({ square }) => Math.abs(square.angle) < Math.PI / 3);
    const sure = Math.max(0, ...upright.map((face) => face.sure));
    if (quarters !== sides[0] && sure < MIN_TURNED_SCORE) continue;
    candidates.push({ quarters, overview, faces, sure });
    if (sure > ENOUGH_CERTAINTY) break;
  }
  const best = candidates.reduce((best, look) => (look.sure > best.sure ? look : best));
  return { ...best, picture: turned(source, best.quarters) };
}

/** Crops a part of a picture and reduces it to at most `maxSide` pixels; never enlarges. */
function plateOf(picture: Image | Canvas, region: Region, maxSide: number): Canvas {
  const scale = Math.min(1, maxSide / Math.max(region.width, region.height));
  const width = Math.max(1, Math.round(region.width * scale));
  const height = Math.max(1, Math.round(region.height * scale));
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = BEHIND;
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = 'high';
  const { x, y } = region;
  drawing.drawImage(picture, x, y, region.width, region.height, 0, 0, width, height);
  return canvas;
}

/** The picture rotated clockwise by quarter turns. */
function turned<Picture extends Image | Canvas>(picture: Picture, quarters: number): Picture | Canvas {
  if (quarters === 0) return picture;
  const [width, height] =
    quarters % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.translate(width / 2, height / 2);
  drawing.rotate((quarters * Math.PI) / 2);
  drawing.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

/** Minimum certainty of the mesh. Drawn animals and folds of cloth score lower. */
const MIN_MESH_SCORE = 0.7;
/** Minimum certainty of the detector when shown the mesh's face directly. */
const MIN_AGREEMENT = 0.6;
/** Below this share of the picture's shorter side, faces may have smaller neighbours that one pass misses. */
const SMALL_FACE_SHARE = 0.14;

/** A face that both models found; `sure` is their agreement, 0 to 1. */
interface FoundFace extends Face {
  sure: number;
}

/**
 * Finds the faces of a picture, largest first. The detector handles a limited range of sizes. So it sees the whole
 * picture, then a reduced one if nothing is found, and quarters if all faces are small.
 */
export async function findFaces(
  picture: Canvas,
  { detect, mesh }: { detect: FaceDetector; mesh: FaceMesh },
): Promise<FoundFace[]> {
  const whole = wholeOf(picture);
  let faces = await searchSquares([whole]);
  if (faces.length === 0) faces = await searchSquares([{ ...whole, side: whole.side * 1.7 }]);
  const small = SMALL_FACE_SHARE * Math.min(picture.width, picture.height);
  if (faces.every(({ square }) => square.side < small)) {
    faces = onePerFace([...faces, ...(await searchSquares(partsOf(picture)))]);
  }
  return faces.toSorted((a, b) => b.square.side - a.square.side);

  async function searchSquares(places: Square[]): Promise<FoundFace[]> {
    const detections = [];
    for (const place of places) detections.push(...(await detect(picture, place)));
    const faces: FoundFace[] = [];
    for (const { square } of onePerFace(detections)) {
      const face = mesh(picture, square, MIN_MESH_SCORE);
      const sure = face.score < MIN_MESH_SCORE ? 0 : await agreement(face.square);
      if (sure >= MIN_AGREEMENT) faces.push({ ...face, sure });
    }
    return onePerFace(faces);
  }

  /** Confirms a face: the mesh fits any picture, so the detector must find one of that size in that place. */
  async function agreement(square: Square): Promise<number> {
    const detections = await detect(picture, { ...square, side: 2.2 * square.side });
    const matching = detections.filter((detection) => {
      const apart = Math.hypot(detection.square.x - square.x, detection.square.y - square.y) / square.side;
      const larger = detection.square.side / square.side;
      const turned = Math.abs(Math.sin(detection.square.angle - square.angle));
      return apart < 0.35 && larger > 0.6 && larger < 1.6 && turned < 0.5;
    });
    return Math.max(0, ...matching.map(({ score }) => score));
  }
}

/** Overlapping squares of half the picture's size. */
function partsOf({ width, height }: { width: number; height: number }): Square[] {
  const side = 0.55 * Math.max(width, height);
  const along = (length: number) =>
    length <= side ? [length / 2] : [side / 2, length / 2, length - side / 2];
  return along(width).flatMap((x) => along(height).map((y) => ({ x, y, side, angle: 0 })));
}
