import { startBackend } from './models/backend.ts';
import { type FaceDetector, openFaceDetector } from './models/face-detector.ts';
import { type FaceMesh, openFaceMesh } from './models/face-mesh.ts';
import { type HandDetector, openHandDetector } from './models/hand-detector.ts';
import { openSegmenter, type Segmenter } from './models/segmenter.ts';

/** Models for analysing photos. */
export interface Vision {
  detect: FaceDetector;
  mesh: FaceMesh;
  segment: Segmenter;
  hands: HandDetector;
}

/** Loads the models, about 100 MB. Call once per process. */
export async function openVision(): Promise<Vision> {
  await startBackend();
  const [detect, mesh, segment, hands] = await Promise.all([
    openFaceDetector(),
    openFaceMesh(),
    openSegmenter(),
    openHandDetector(),
  ]);
  return { detect, mesh, segment, hands };
}
