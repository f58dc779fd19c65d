/** The weights of one file, in the order in which they stand. */
export interface Weights {
  /** What the file's head says, as whole numbers. */
  head: readonly number[];
  /** The next tensor. @throws {Error} where it is not of that size */
  next(...dims: number[]): Float32Array;
  /** @throws {Error} where something is left */
  end(): void;
}

const WORD = 4;
const VERSION = 1;
/** Tensors of one network. */
const MOST = 500;

/**
 * A file of sanoTTS weights: a magic number, a version, so many sizes of the network, how many tensors there are, the
 * place and length of each, and all of them as 32-bit floats (https://github.com/Ampixa/sanoTTS, mcu/include).
 *
 * @param sizes how many whole numbers stand between the version and the number of tensors
 */
export function readWeights(file: Uint8Array, magic: number, sizes: number): Weights {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const first = 2 + sizes + 1;
  if (
    file.length < first * WORD ||
    view.getInt32(0, true) !== magic ||
    view.getInt32(WORD, true) !== VERSION
  ) {
    throw new Error('The file holds no weights of the sanoTTS family');
  }
  const whole = (index: number) => view.getInt32(index * WORD, true);
  const tensors = whole(first - 1);
  const begin = (first + 2 * tensors) * WORD;
  if (tensors < 1 || tensors > MOST || file.length < begin)
    throw new Error('The head of the weights is broken');
  let at = 0;
  return {
    head: Array.from({ length: sizes }, (_, index) => whole(2 + index)),
    next(...dims) {
      const wanted = dims.reduce((product, dim) => product * dim, 1);
      const from = begin + whole(first + 2 * at) * WORD;
      const length = whole(first + 2 * at + 1);
      if (at >= tensors || length !== wanted || from < begin || from + length * WORD > file.length) {
        throw new Error(`Tensor ${at} of the weights is not of the size [${dims.join(', ')}]`);
      }
      at++;
      return Float32Array.from({ length }, (_, index) => view.getFloat32(from + index * WORD, true));
    },
    end() {
      if (at !== tensors)
        throw new Error(`The weights hold ${tensors - at} tensors more than the network has`);
    },
  };
}
