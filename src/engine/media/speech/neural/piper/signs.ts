/** The numbers that Piper's signs have in every language: 0 is the first one's. */
const SIGNS = [
  ..."_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲ",
  ...'ˈˌːˑ˞βθχᵻⱱ0123456789\u0327\u0303\u032a\u032f\u0329ʰˤε↓#"',
];

/** By their signs. */
export const PIPER_SIGNS: ReadonlyMap<string, number> = new Map(SIGNS.map((sign, number) => [sign, number]));
