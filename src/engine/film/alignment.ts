/** Timing of speech. Times are seconds from the start of the sound; intervals are half open. */
export interface Alignment {
  words: Word[];
  /** Every phone of the sound, in order; gaps are silence. */
  phones: Phone[];
}

export interface Word {
  /** As written in the script. */
  text: string;
  /** Position in the script, in UTF-16 units. */
  offset: number;
  length: number;
  start: number;
  end: number;
}

export interface Phone {
  /** In IPA, without stress or length marks. */
  ipa: string;
  start: number;
  end: number;
  /** 2 main stress, 1 secondary, 0 none; carried by the vowel. */
  stress: 0 | 1 | 2;
}
