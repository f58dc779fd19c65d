declare module 'kuromoji' {
  export interface Token {
    surface_form: string;
    /** Part of speech, in Japanese. */
    pos: string;
    pos_detail_1: string;
    /** Katakana as spoken; missing for words that are not in the dictionary. */
    pronunciation?: string;
  }

  export interface Tokenizer {
    tokenize(text: string): Token[];
  }

  interface Builder {
    build(done: (error: Error | null, tokenizer: Tokenizer) => void): void;
  }

  function builder(options: { dicPath: string }): Builder;

  // biome-ignore lint/style/noDefaultExport: the package's own form
  export default { builder };
}
