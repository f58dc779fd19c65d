import { startBackend } from './models/backend.ts';
import { type FaceDetector, openFaceDetector } from './models/face-detector.ts';
import { type FaceMesh, openFaceMesh } from './models/face-mesh.ts';
import { openSegmenter, type Segmenter } from './models/segmenter.ts';

/** The models that look at photos. */
export interface Vision {
  detect: FaceDetector;
  mesh: FaceMesh;
  segment: Segmenter;
}

/** Loads them once for a process: about 100 MB. */
export async function openVision(): Promise<Vision> {
  await startBackend();
  const [detect, mesh, segment] = await Promise.all([openFaceDetector(), openFaceMesh(), openSegmenter()]);
  return { detect, mesh, segment };
}
