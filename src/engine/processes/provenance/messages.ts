import type { ProvenanceFacts, SigningKey } from '../../media/provenance/manifest.ts';
import type { CredentialsReport } from '../../media/provenance/verify-file.ts';

export type { ProvenanceFacts, SigningKey, SourceType } from '../../media/provenance/manifest.ts';
export type { CredentialsReport } from '../../media/provenance/verify-file.ts';

/** Messages between the service and the process that signs and checks files. */
export type ProvenanceOrder =
  | { type: 'sign'; paths: string[]; facts: ProvenanceFacts; key: SigningKey }
  | { type: 'verify'; path: string };

export type ProvenanceReport =
  | { type: 'signed' }
  | { type: 'verified'; report: CredentialsReport }
  /** The reason, to continue a sentence about the file. */
  | { type: 'failed'; message: string };
