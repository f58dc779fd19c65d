/** Refers to a stored file in a video request, in place of a URL. */
export function storedReference(fileId: string): string {
  return `asset:${fileId}`;
}

/** Returns the file id of a reference; undefined for a URL. */
export function fileOfReference(reference: string): string | undefined {
  return /^asset:([A-Za-z0-9_-]+)$/.exec(reference)?.[1];
}
