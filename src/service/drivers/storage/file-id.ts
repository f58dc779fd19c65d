const ID = /^[A-Za-z0-9_-]{16,64}$/;

export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** @throws {Error} for text that could lead out of a folder or a prefix */
export function checkFileId(id: string): string {
  if (!isFileId(id)) throw new Error(`Not a file id: ${id}`);
  return id;
}
