const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** @throws {Error} for what could lead out of a folder or a prefix */
export function checkFileId(id: string): string {
  if (!ID.test(id)) throw new Error(`Not a file id: ${id}`);
  return id;
}
