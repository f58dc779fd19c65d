/** An archive that cannot be unpacked. The message goes on after its name: "is damaged". */
export class ArchiveError extends Error {}
