/** Stands for a stored file in a request for a video, where otherwise an address stands. */
export function storedReference(fileId: string): string {
  return `asset:${fileId}`;
}

/** The file that a reference stands for; undefined for an address. */
export function fileOfReference(reference: string): string | undefined {
  return /^asset:([A-Za-z0-9_-]+)$/.exec(reference)?.[1];
}
