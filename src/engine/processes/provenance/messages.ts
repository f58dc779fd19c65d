import type { SigningKey } from '../../media/provenance/cose.ts';
import type { ProvenanceFacts } from '../../media/provenance/manifest.ts';
import type { SourceCredentials } from '../../media/provenance/source.ts';
import type { CredentialsReport } from '../../media/provenance/verify-file.ts';

export type { SigningKey } from '../../media/provenance/cose.ts';
export type {
  Ingredient,
  Making,
  PresenterOrigin,
  ProvenanceFacts,
  SourceType,
  VoiceOrigin,
} from '../../media/provenance/manifest.ts';
export type { Source } from '../../media/provenance/source.ts';
export type { CredentialsReport } from '../../media/provenance/verify-file.ts';

/** Sent to the thread that signs. */
export interface SignOrder {
  /** Files that can contain credentials; they are signed in place. */
  paths: string[];
  /** Files that cannot, by the path where their credentials are written. */
  beside?: Record<string, string>;
  /** Without the audio watermark, which is only in some of the files. */
  facts: Omit<ProvenanceFacts, 'audioWatermark'>;
  audioWatermark?: { id: string; paths: readonly string[] } | undefined;
  key: SigningKey;
}

/** Sent to the process that checks a file. */
export interface VerifyOrder {
  type: 'verify';
  path: string;
  /** A file with its credentials, if it cannot contain them. */
  sidecar?: string;
}

/** Sent to the process that reads the credentials of supplied files. */
export interface SourcesOrder {
  type: 'sources';
  paths: string[];
}

export interface StampReport {
  /** Why a signature has no time stamp. Completes a sentence that starts with the authority; undefined if all have one. */
  unstamped?: string | undefined;
  /** Whether an outage of the authority began or ended with these files, and should be logged. */
  outage?: 'began' | 'ended' | undefined;
}

export type ProvenanceReport =
  | ({ type: 'signed' } & StampReport)
  | {
      type: 'verified';
      report: CredentialsReport;
      audioWatermark: string | undefined;
      /** Whether the watermark was found, or all speeds were searched that had to be. */
      isSearchComplete: boolean;
    }
  /** In the order of the paths; undefined for a file without valid credentials. */
  | { type: 'sources'; credentials: (SourceCredentials | undefined)[] }
  /** The reason, to continue a sentence about the file. */
  | { type: 'failed'; message: string };
