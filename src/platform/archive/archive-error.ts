/** An archive that cannot be unpacked. The message continues after its name: "is damaged". */
export class ArchiveError extends Error {}
